import type { CSSProperties } from 'react'
import { Link } from 'react-router'

import { dayNumber, dayOfMonth, weekday, type CalendarDate } from '#domain/time/calendar-date.ts'
import { elapsedHours } from '#domain/time/time-zone.ts'
import { dayTitle, shortDate, shortWeekdayName } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts as calendarTexts } from '#web/texts/calendar.ts'
import { texts } from '#web/texts/dashboard.ts'
import { timesText } from '#web/ui/calendar/entries.ts'
import { classes } from '#web/ui/class-names.ts'
import { SectionHead } from '#web/ui/layout/section-head.tsx'

import type { OwnDuty } from './own-duties.ts'

import s from './dashboard.module.css'

const dayMinutes = 24 * 60
const percent = (minutes: number) => `${((minutes / dayMinutes) * 100).toFixed(3)}%`

interface Props {
  week: CalendarDate[]
  duties: OwnDuty[]
  now: number
  today: CalendarDate
  timeZone: string
}

/** The user's week on a grid of hours. A night continues in the next column. */
export function YourWeek({ week, duties, now, today, timeZone }: Props) {
  const own = duties.filter(({ date }) => week.includes(date))
  const hours = Math.round(own.reduce((sum, { range }) => sum + elapsedHours(range, timeZone), 0))
  return (
    <section className={s.week} aria-labelledby="your-week">
      <SectionHead
        id="your-week"
        title={texts.yourWeek}
        detail={texts.weekDetail(`${shortDate(week[0]!)} – ${shortDate(week[6]!)}`, own.length, hours)}
      />
      <div className={s.weekGrid}>
        <div className={s.axis} aria-hidden="true">
          {['00', '06', '12', '18', '24'].map((hour, index) => (
            <span key={hour} style={{ '--at': `${index * 25}%` } as CSSProperties}>
              {hour}
            </span>
          ))}
        </div>
        {week.map((date) => (
          <Column key={date} date={date} duties={duties} isToday={date === today} now={now} />
        ))}
      </div>
    </section>
  )
}

function Column({ date, duties, isToday, now }: { date: CalendarDate; duties: OwnDuty[]; isToday: boolean; now: number }) {
  const midnight = dayNumber(date) * dayMinutes
  const here = duties.filter(({ range }) => range.start < midnight + dayMinutes && range.end > midnight)
  return (
    <div className={classes(s.column, isToday && s.isToday)}>
      <Link className={s.columnHead} to={paths.day(date)} aria-label={dayTitle(date)} aria-current={isToday ? 'date' : undefined}>
        <span>{shortWeekdayName(weekday(date))}</span>
        <b>{dayOfMonth(date)}</b>
      </Link>
      <div className={s.lane}>
        {/* Keyboards and screen readers use the heading of the column; this handles a press on the day itself. */}
        <Link className={s.wholeDay} to={paths.day(date)} tabIndex={-1} aria-hidden="true" />
        {here.map((duty) => (
          <Block key={duty.assignment.id} duty={duty} midnight={midnight} />
        ))}
        {isToday && <i className={s.needle} style={{ '--from': percent(now - midnight) } as CSSProperties} />}
      </div>
    </div>
  )
}

function Block({ duty: { assignment, date, template, times, range, companions }, midnight }: { duty: OwnDuty; midnight: number }) {
  const start = Math.max(range.start, midnight)
  const end = Math.min(range.end, midnight + dayMinutes)
  const goesOn = range.start < midnight
  const position = { '--from': percent(start - midnight), '--length': percent(end - start) } as CSSProperties
  return (
    <Link
      to={paths.assignment(date, assignment.id)}
      className={classes('c', `c-${template.color}`, s.block, goesOn && s.continued, range.end > midnight + dayMinutes && s.over)}
      style={position}
    >
      <b>{template.name}</b>
      <span>{goesOn ? texts.continued : timesText(times)}</span>
      {assignment.status === 'SWITCH.PENDING' && <span>{calendarTexts.switchPending}</span>}
      {companions.length > 0 && !goesOn && <span className={s.with}>{texts.with(companions.join(', '))}</span>}
    </Link>
  )
}
