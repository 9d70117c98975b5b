import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { byLastName } from '#domain/people/user.ts'
import { texts } from '#web/texts/availabilities.ts'
import { classes } from '#web/ui/class-names.ts'
import { namesApart } from '#web/ui/wording/names-apart.ts'

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
  const nameOf = namesApart(users)
  return (
    <select
      className={classes(field.input, field.select, s.choice)}
      aria-label={texts.user}
      value={selectedId}
      onChange={(event) => onChoose(event.target.value)}
    >
      {people.map((user) => (
        <option key={user.id} value={user.id}>
          {nameOf(user)}
        </option>
      ))}
    </select>
  )
}
