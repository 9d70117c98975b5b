import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { byLastName } from '#domain/people/user.ts'
import { texts } from '#web/texts/availabilities.ts'
import { classes } from '#web/ui/class-names.ts'
import { namesApart } from '#web/ui/wording/names-apart.ts'

import field from '#web/ui/controls/field.module.css'
import s from './leave.module.css'

interface Props {
  users: Record<Id, TeamUser>
  selectedId: Id | undefined
  /** undefined if everyone is shown. */
  onChoose: (userId: Id | undefined) => void
}

/** Chooses everyone together, or one person. */
export function PersonChoice({ users, selectedId, onChoose }: Props) {
  const nameOf = namesApart(users)
  return (
    <select
      className={classes(field.input, field.select, s.choice)}
      aria-label={texts.user}
      value={selectedId ?? ''}
      onChange={(event) => onChoose(event.target.value === '' ? undefined : event.target.value)}
    >
      <option value="">{texts.leave.everyone}</option>
      {Object.values(users)
        .filter(({ id, disabled }) => !disabled || id === selectedId)
        .toSorted(byLastName)
        .map((user) => (
          <option key={user.id} value={user.id}>
            {nameOf(user)}
          </option>
        ))}
    </select>
  )
}
