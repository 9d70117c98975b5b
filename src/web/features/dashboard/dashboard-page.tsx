import { useState } from 'react'
import { Link } from 'react-router'

import { dutiesOf } from '#domain/schedule/duty.ts'
import { loadsOn, monthLoads } from '#domain/schedule/month-loads.ts'
import { datesIn, addDays, startOfWeek, weeksOfMonth, monthOf } from '#domain/time/calendar-date.ts'
import { dateAt } from '#domain/time/time-range.ts'
import { useRules } from '#web/api/queries/rules.ts'
import { useOwnShifts, useShifts } from '#web/api/queries/shifts.ts'
import { useTeam, useTemplates } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { longDate } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/dashboard.ts'
import { t } from '#web/texts/texts.ts'
import { Page } from '#web/ui/layout/page.tsx'

import { dutyStatus } from './duty-status.ts'
import { greetingAt } from './greeting.ts'
import { OpenSwitches } from './open-switches.tsx'
import { ownDuties, rangeShown } from './own-duties.ts'
import { leaveStatus, useOwnLeave } from './own-leave.ts'
import { useWallClock } from './use-wall-clock.ts'
import { YourMonth } from './your-month.tsx'
import { YourWeek } from './your-week.tsx'

import s from './dashboard.module.css'

/** How many days ahead to look for the next shift. */
const daysAhead = 364

/** The user's week, month and open switches. */
export default function DashboardPage() {
  const { user, team: summary } = useSession()
  const [greet] = useState(() => greetingAt(new Date().getHours(), Math.random()))
  const hours = useRules()
  const now = useWallClock(summary.timeZone)
  // By the same clock, so that the marker of the current time is in today's column.
  const today = dateAt(now)
  const weeks = weeksOfMonth(monthOf(today), summary.weekStart)
  const body = useShifts(rangeShown(weeks, today))
  const ahead = useOwnShifts({ fromDate: addDays(weeks.at(-1)!.at(-1)!, 1), toDate: addDays(today, daysAhead) }).data
  const leave = useOwnLeave(today)
  const team = useTeam()
  const templates = useTemplates()
  if (!team || !templates || !body) return <Page title={t.pages.dashboard}>{null}</Page>

  const known = { templates, users: team.users, hours }
  const duties = ownDuties(body, known, user.id)
  const everyones = dutiesOf({ body, templates })
  const load = monthLoads(everyones, monthOf(today), hours)(user.id)
  const later = ahead && ownDuties(ahead, known, user.id)
  const sunday = startOfWeek(today, summary.weekStart)
  const week = datesIn({ fromDate: sunday, toDate: addDays(sunday, 6) })
  const { shifts } = loadsOn(everyones, (date) => week.includes(date), hours)(user.id)
  return (
    <Page bare title={t.pages.dashboard}>
      <div className={s.dashboard}>
        <div className={s.greeting}>
          <h2>{greet(user.firstName)}</h2>
          <p>
            {longDate(today)}. {leave.isAnyOpen && <Link to={paths.leave}>{texts.openLeave}</Link>} {dutyStatus(duties, later, now, today)}{' '}
            {leaveStatus(leave.own, now)}
          </p>
        </div>
        <YourWeek week={week} duties={duties} shifts={shifts} leave={leave.own} now={now} today={today} timeZone={summary.timeZone} />
        <div className={s.lower}>
          <YourMonth weeks={weeks} duties={duties} leave={leave.own} load={load} today={today} />
          <OpenSwitches users={team.users} />
        </div>
      </div>
    </Page>
  )
}
