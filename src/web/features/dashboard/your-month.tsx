import { Link } from 'react-router'

import { isAwayOn, type Leave } from '#domain/leave/leave.ts'
import type { Load } from '#domain/rules/load.ts'
import { dayOfMonth, isInMonth, monthOf, rangeOfMonth, weekday, type CalendarDate } from '#domain/time/calendar-date.ts'
import { dayTitle, monthName, shortWeekdayName } from '#web/dates.ts'
import { leaveColors } from '#web/leave-colors.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/dashboard.ts'
import { classes } from '#web/ui/class-names.ts'
import { SectionHead } from '#web/ui/layout/section-head.tsx'

import { workedIn, type OwnDuty } from './own-duties.ts'
import { kindOf, leaveDetail } from './own-leave.ts'

import s from './dashboard.module.css'

interface Props {
  weeks: CalendarDate[][]
  duties: OwnDuty[]
  leave: readonly Leave[]
  /** The user's load in the month. */
  load: Load
  today: CalendarDate
}

/** The month at a glance: the days on which the user works, in the colour of their template, and today outlined. */
export function YourMonth({ weeks, duties, leave, load, today }: Props) {
  const month = monthOf(today)
  const { fromDate, toDate } = rangeOfMonth(month)
  const byDate = Map.groupBy(workedIn(duties, month), ({ date }) => date)
  return (
    <section className={s.month} aria-labelledby="your-month">
      <SectionHead
        id="your-month"
        title={texts.yourMonth(monthName(month.month))}
        detail={`${texts.monthDetail(load.shifts, load.nights, load.weekends)}${leaveDetail(leave, [fromDate, toDate])}`}
      />
      <div className={s.monthGrid}>
        {weeks[0]!.map((date) => (
          <span key={date} className={s.weekdayLetter} aria-hidden="true">
            {shortWeekdayName(weekday(date)).slice(0, 1)}
          </span>
        ))}
        {weeks.flat().map((date) => (
          <Day
            key={date}
            date={date}
            duties={byDate.get(date) ?? []}
            away={isInMonth(date, month) ? leave.filter((one) => isAwayOn(one, date)) : []}
            isOut={!isInMonth(date, month)}
            isToday={date === today}
          />
        ))}
      </div>
    </section>
  )
}

interface DayProps {
  date: CalendarDate
  duties: readonly OwnDuty[]
  /** The user's leave on this day. */
  away: readonly Leave[]
  isOut: boolean
  isToday: boolean
}

function Day({ date, duties, away, isOut, isToday }: DayProps) {
  const entries = [
    ...duties.map(({ template: { name, color } }) => ({ name, color })),
    ...away.map((one) => ({ name: kindOf(one), color: leaveColors[one.kind!] })),
  ]
  const [first] = entries
  return (
    <Link
      to={paths.day(date)}
      className={classes('c', first && `c-${first.color}`, s.day, first && s.own, isOut && s.out, isToday && s.today)}
      aria-label={[dayTitle(date), ...entries.map(({ name }) => name)].join(', ')}
      aria-current={isToday ? 'date' : undefined}
    >
      {dayOfMonth(date)}
      {first && <small className="truncate">{first.name}</small>}
    </Link>
  )
}
