import type { Id } from '#domain/id.ts'
import { backFrom, isAwayOn, type Leave } from '#domain/leave/leave.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { byLastName, fullName } from '#domain/people/user.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { dateAt } from '#domain/time/time-range.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/notices.ts'

import { Avatar } from './avatar.tsx'

import s from './away-list.module.css'

interface Props {
  date: CalendarDate
  leave: readonly Leave[]
  users: Record<Id, TeamUser>
}

/** The people on leave on a day, by name, with the day when they are back. The kind is shown if the reader may see it. */
export const AwayList = ({ date, leave, users }: Props) => (
  <ul className={s.list}>
    {awayOn(date, leave, users).map(({ id, user, kind, back }) => (
      <li key={id}>
        <Avatar user={user} />
        <div>
          <b className="truncate">{fullName(user)}</b>
          <span>
            {kind && `${texts.leaveKinds[kind]}, `}
            {dateAt(back) === date ? texts.backInEvening : texts.back(dayTitle(dateAt(back)))}
          </span>
        </div>
      </li>
    ))}
  </ul>
)

/** The approved leave on a day, by last name: for each person, the one that ends last, and when they are back from consecutive leave. */
function awayOn(date: CalendarDate, leave: readonly Leave[], users: Record<Id, TeamUser>) {
  const approved = Map.groupBy(
    leave.filter(({ status }) => status === 'APPROVED'),
    ({ userId }) => userId,
  )
  return [...approved]
    .flatMap(([userId, own]) => {
      const last = own.filter((one) => isAwayOn(one, date)).toSorted((a, b) => (a.toDate < b.toDate ? 1 : -1))[0]
      const [user, back] = [users[userId], backFrom(own, date)]
      return last && user && back !== undefined ? { ...last, user, back } : []
    })
    .toSorted((a, b) => byLastName(a.user, b.user))
}
