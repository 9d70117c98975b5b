import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { byLastName, fullName } from '#domain/people/user.ts'
import { texts } from '#web/texts/availabilities.ts'
import { classes } from '#web/ui/class-names.ts'

import field from '#web/ui/controls/field.module.css'
import s from './availabilities.module.css'

/** Chooses an enabled user from a list by last name. */
export function UserChoice({
  users,
  selectedId,
  onChoose,
}: {
  users: Record<Id, TeamUser>
  selectedId: Id
  onChoose: (userId: Id) => void
}) {
  const people = Object.values(users)
    .filter(({ id, disabled }) => !disabled || id === selectedId)
    .toSorted(byLastName)
  return (
    <select
      className={classes(field.input, field.select, s.choice)}
      aria-label={texts.user}
      value={selectedId}
      onChange={(event) => onChoose(event.target.value)}
    >
      {people.map((user) => (
        <option key={user.id} value={user.id}>
          {fullName(user)}
        </option>
      ))}
    </select>
  )
}
