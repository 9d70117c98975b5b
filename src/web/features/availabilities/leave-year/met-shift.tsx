import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { shortName } from '#domain/people/user.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/availabilities.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classes } from '#web/ui/class-names.ts'

import type { OpenLeave } from './open-leave.ts'

import s from './year.module.css'

interface Props {
  met: OpenLeave['evidence']['meets'][number]
  users: Record<Id, TeamUser>
  taker: Id | null
  onChoose: (userId: Id | null) => void
}

/** A shift that falls within a leave, and the people who could take it. */
export function MetShift({ met: { assignmentId, name, color, date, candidates, isCover }, users, taker, onChoose }: Props) {
  return (
    <fieldset className={s.met}>
      <legend>
        <b className={classes('c', `c-${color}`, s.template)}>{name}</b> {dayTitle(date)}
      </legend>
      {candidates.map(({ userId, restHours, balance }) => {
        const user = users[userId]
        return (
          user && (
            <label key={userId}>
              <input type="radio" name={assignmentId} checked={taker === userId} onChange={() => onChoose(userId)} />
              <Avatar user={user} />
              <span className="truncate">
                <b>{shortName(user)}</b> {texts.leave.fit(restHours === null ? null : Math.round(restHours), balance)}
              </span>
            </label>
          )
        )
      })}
      <label>
        <input type="radio" name={assignmentId} checked={taker === null} onChange={() => onChoose(null)} />
        <span className="quiet">{isCover ? texts.leave.endCover : texts.leave.leaveUnfilled}</span>
      </label>
    </fieldset>
  )
}
