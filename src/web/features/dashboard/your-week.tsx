import type { CSSProperties } from 'react'
import { Link } from 'react-router'

import type { Leave } from '#domain/leave/leave.ts'
import { dayNumber, dayOfMonth, weekday, type CalendarDate } from '#domain/time/calendar-date.ts'
import { minutesADay, type TimeRange } from '#domain/time/time-range.ts'
import { dayTitle, daysText, shortWeekdayName } from '#web/dates.ts'
import { leaveColors } from '#web/leave-colors.ts'
import { paths } from '#web/paths.ts'
import { texts as calendarTexts } from '#web/texts/calendar.ts'
import { texts } from '#web/texts/dashboard.ts'
import { timesText } from '#web/ui/calendar/entries.ts'
import { classes } from '#web/ui/class-names.ts'
import { SectionHead } from '#web/ui/layout/section-head.tsx'

import { hoursOn, type OwnDuty } from './own-duties.ts'
import { kindOf, leaveDetail, shownRange } from './own-leave.ts'

import s from './dashboard.module.css'

const percent = (minutes: number) => `${((minutes / minutesADay) * 100).toFixed(3)}%`

interface Props {
  week: CalendarDate[]
  duties: OwnDuty[]
  /** How many shifts the user works in the week. */
  shifts: number
  leave: readonly Leave[]
  now: number
  today: CalendarDate
  timeZone: string
}

/** The user's week on a grid of hours. A night continues in the next column. */
export function YourWeek({ week, duties, shifts, leave, now, today, timeZone }: Props) {
  const hours = hoursOn(week, duties, timeZone)
  return (
    <section className={s.week} aria-labelledby="your-week">
      <SectionHead
        id="your-week"
        title={texts.yourWeek}
        detail={`${texts.weekDetail(daysText(week[0]!, week[6]!), shifts, hours)}${leaveDetail(leave, [week[0]!, week[6]!])}`}
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
          <Column key={date} date={date} duties={duties} leave={leave} isToday={date === today} now={now} />
        ))}
      </div>
    </section>
  )
}

interface ColumnProps extends Pick<Props, 'duties' | 'leave' | 'now'> {
  date: CalendarDate
  isToday: boolean
}

function Column({ date, duties, leave, isToday, now }: ColumnProps) {
  const midnight = dayNumber(date) * minutesADay
  const isHere = ({ start, end }: TimeRange) => start < midnight + minutesADay && end > midnight
  return (
    <div className={classes(s.column, isToday && s.isToday)}>
      <Link className={s.columnHead} to={paths.day(date)} aria-label={dayTitle(date)} aria-current={isToday ? 'date' : undefined}>
        <span>{shortWeekdayName(weekday(date))}</span>
        <b>{dayOfMonth(date)}</b>
      </Link>
      <div className={s.lane}>
        {/* Keyboards and screen readers use the heading of the column; this handles a press on the day itself. */}
        <Link className={s.wholeDay} to={paths.day(date)} tabIndex={-1} aria-hidden="true" />
        {leave
          .filter((one) => isHere(shownRange(one)))
          .map((one) => (
            <LeaveBlock key={one.id} leave={one} midnight={midnight} />
          ))}
        {duties
          .filter(({ range }) => isHere(range))
          .map((duty) => (
            <Block key={duty.assignment.id} duty={duty} midnight={midnight} />
          ))}
        {isToday && <i className={s.needle} style={{ '--from': percent(now - midnight) } as CSSProperties} />}
      </div>
    </div>
  )
}

function LeaveBlock({ leave, midnight }: { leave: Leave; midnight: number }) {
  return (
    <Link
      to={paths.leaveOf(leave.userId)}
      className={classes('c', `c-${leaveColors[leave.kind!]}`, s.block)}
      style={positionOf(shownRange(leave), midnight)}
    >
      <b className="truncate">{kindOf(leave)}</b>
    </Link>
  )
}

/** The part of a range that lies in a day. */
function positionOf(range: TimeRange, midnight: number): CSSProperties {
  const start = Math.max(range.start, midnight)
  const end = Math.min(range.end, midnight + minutesADay)
  return { '--from': percent(start - midnight), '--length': percent(end - start) } as CSSProperties
}

function Block({
  duty: { assignment, date, template, times, range, companions, coveredBy, isPublished },
  midnight,
}: {
  duty: OwnDuty
  midnight: number
}) {
  const goesOn = range.start < midnight
  return (
    <Link
      to={paths.assignment(date, assignment.id)}
      className={classes('c', `c-${template.color}`, s.block, goesOn && s.continued, range.end > midnight + minutesADay && s.over)}
      style={positionOf(range, midnight)}
    >
      <b>{template.name}</b>
      <span>{goesOn ? texts.continued : timesText(times)}</span>
      {!isPublished && <span>{calendarTexts.draft}</span>}
      {assignment.status === 'SWITCH.PENDING' && <span>{calendarTexts.switchPending}</span>}
      {coveredBy && <span>{texts.coveredBy(coveredBy)}</span>}
      {companions.length > 0 && !goesOn && <span className={s.with}>{texts.with(companions.join(', '))}</span>}
    </Link>
  )
}
