import { Link } from 'react-router'

import { isAwayOn, type Leave } from '#domain/leave/leave.ts'
import type { AccountDuty } from '#domain/rulebook/account/account.ts'
import type { ShiftTemplate } from '#domain/schedule/shift-template.ts'
import {
  addDays,
  dayOfMonth,
  datesIn,
  isWithin,
  startOfWeek,
  weekday,
  type CalendarDate,
  type DateRange,
} from '#domain/time/calendar-date.ts'
import { useTemplates } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { dayTitle, shortWeekdayName } from '#web/dates.ts'
import { leaveColors } from '#web/leave-colors.ts'
import { paths } from '#web/paths.ts'
import { texts as noticeTexts } from '#web/texts/notices.ts'
import { texts } from '#web/texts/rulebook/account.ts'
import { classes } from '#web/ui/class-names.ts'
import { SectionHead } from '#web/ui/layout/section-head.tsx'
import { useToday } from '#web/use-today.ts'

import s from './mine.module.css'

interface Props {
  period: DateRange
  duties: readonly AccountDuty[]
  /** The user's approved leave. */
  leave: readonly Leave[]
  leaveDays: number
  freeSaturdays: readonly CalendarDate[]
}

/** The days of the period with the user's own shifts, their leave, and their free weekends. */
export function PeriodDays({ period, duties, leave, leaveDays, freeSaturdays }: Props) {
  const { team } = useSession()
  const today = useToday(team.timeZone)
  const templates = useTemplates() ?? {}
  const first = startOfWeek(period.fromDate, team.weekStart)
  const last = addDays(startOfWeek(period.toDate, team.weekStart), 6)
  const byDate = Map.groupBy(duties, ({ date }) => date)
  const free = new Set(freeSaturdays.flatMap((saturday) => [saturday, addDays(saturday, 1)]))
  const used = [...new Set(duties.map(({ templateId }) => templateId))].flatMap((id) => templates[id] ?? [])
  const counts = [texts.shifts(duties.length), texts.weekends(freeSaturdays.length), ...(leaveDays > 0 ? [texts.leave(leaveDays)] : [])]
  return (
    <section className={s.period} aria-labelledby="this-period">
      <SectionHead id="this-period" title={texts.thisPeriod} detail={counts.join(', ')} />
      <div className={s.days}>
        {datesIn({ fromDate: first, toDate: addDays(first, 6) }).map((date) => (
          <span key={date} className={s.weekday} aria-hidden="true">
            {shortWeekdayName(weekday(date))}
          </span>
        ))}
        {datesIn({ fromDate: first, toDate: last }).map((date) =>
          isWithin(date, period) ? (
            <Day
              key={date}
              date={date}
              templates={(byDate.get(date) ?? []).flatMap(({ templateId }) => templates[templateId] ?? [])}
              away={leave.find((one) => isAwayOn(one, date))}
              isFree={free.has(date)}
              isToday={date === today}
            />
          ) : (
            <span key={date} />
          ),
        )}
      </div>
      <p className={s.legend} aria-hidden="true">
        {used.map(({ id, name, color }) => (
          <span key={id} className={classes('c', `c-${color}`)}>
            <i /> {name}
          </span>
        ))}
      </p>
    </section>
  )
}

interface DayOfPeriod {
  date: CalendarDate
  /** The templates of the user's shifts on this day. */
  templates: readonly ShiftTemplate[]
  away: Leave | undefined
  isFree: boolean
  isToday: boolean
}

/** A day with a shift leads to the calendar. The head of the section gives the number of leave days and free weekends. */
function Day({ date, templates, away, isFree, isToday }: DayOfPeriod) {
  const [first, ...more] = templates
  const today = isToday && s.today
  if (first)
    return (
      <Link
        to={paths.day(date)}
        className={classes('c', `c-${first.color}`, s.day, s.on, today)}
        aria-label={[dayTitle(date), ...templates.map(({ name }) => name)].join(', ')}
        aria-current={isToday ? 'date' : undefined}
      >
        {dayOfMonth(date)}
        <small className="truncate">{more.length > 0 ? texts.andMore(first.name, more.length) : first.name}</small>
      </Link>
    )
  const word = away?.kind ? noticeTexts.leaveKinds[away.kind] : isFree ? texts.free : undefined
  return (
    <span
      className={classes(s.day, away?.kind && 'c', away?.kind && `c-${leaveColors[away.kind]}`, away && s.away, today)}
      aria-hidden="true"
    >
      {dayOfMonth(date)}
      {word && <small className="truncate">{word}</small>}
    </span>
  )
}
