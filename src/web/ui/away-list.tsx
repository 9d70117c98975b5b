import type { Id } from '#domain/id.ts'
import { isAwayOn, type Leave } from '#domain/leave/leave.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { byLastName, fullName } from '#domain/people/user.ts'
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/notices.ts'

import { Avatar } from './avatar.tsx'

import s from './away-list.module.css'

interface Props {
  date: CalendarDate
  leave: readonly Leave[]
  users: Record<Id, TeamUser>
}

/** The people who are on leave on a day, by name, with the day when they are back. The kind is shown if the reader may see it. */
export const AwayList = ({ date, leave, users }: Props) => (
  <ul className={s.list}>
    {awayOn(date, leave, users).map(({ id, user, kind, toDate }) => (
      <li key={id}>
        <Avatar user={user} />
        <div>
          <b className="truncate">{fullName(user)}</b>
          <span>
            {kind && `${texts.leaveKinds[kind]}, `}
            {texts.back(dayTitle(addDays(toDate, 1)))}
          </span>
        </div>
      </li>
    ))}
  </ul>
)

/** The approved leave of a day by last name, of each person the one that ends last. */
const awayOn = (date: CalendarDate, leave: readonly Leave[], users: Record<Id, TeamUser>) =>
  leave
    .filter((one) => one.status === 'APPROVED' && isAwayOn(one, date))
    .filter(
      (one, _, all) => one === all.filter(({ userId }) => userId === one.userId).toSorted((a, b) => (a.toDate < b.toDate ? 1 : -1))[0],
    )
    .flatMap((one) => (users[one.userId] ? [{ ...one, user: users[one.userId]! }] : []))
    .toSorted((a, b) => byLastName(a.user, b.user))
