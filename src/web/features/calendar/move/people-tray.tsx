import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { shortName } from '#domain/people/user.ts'
import type { Fit } from '#domain/rules/candidate.ts'
import { texts } from '#web/texts/scheduling.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classes } from '#web/ui/class-names.ts'

import s from './move.module.css'

interface Props {
  fits: Fit[]
  users: Record<Id, TeamUser>
  overId: Id | undefined
}

/** The people on whom a shift can be dropped, best first, as many as fit. */
export const PeopleTray = ({ fits, users, overId }: Props) => (
  <div className={s.tray}>
    <span className="label">{texts.move.people}</span>
    <ul>
      {fits.map(({ userId, grade }) => (
        <li key={userId} data-user={userId} className={classes(s.person, grade === 1 && s.blocked, userId === overId && s.over)}>
          <Avatar user={users[userId]!} />
          {shortName(users[userId]!)}
        </li>
      ))}
    </ul>
  </div>
)
