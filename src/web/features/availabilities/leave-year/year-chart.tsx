import { TriangleAlert } from 'lucide-react'

import type { Id } from '#domain/id.ts'
import type { LeaveTerms } from '#domain/leave/leave-terms.ts'
import type { Leave } from '#domain/leave/leave.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { byLastName, shortName } from '#domain/people/user.ts'
import { addDays, addMonths, monthOf, rangeOfMonth, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'
import { daysText, shortMonthName } from '#web/dates.ts'
import { locale } from '#web/state/language.ts'
import { texts } from '#web/texts/availabilities.ts'
import { classes } from '#web/ui/class-names.ts'

import { LeaveBar } from './leave-bar.tsx'
import { awayRuns, placeIn, roomAfter, vacationLeft } from './year.ts'

import s from './year.module.css'

interface Props {
  year: DateRange
  today: CalendarDate
  leave: readonly Leave[]
  terms: LeaveTerms
  users: Record<Id, TeamUser>
  thin: readonly CalendarDate[]
  selected: Id | undefined
  onSelect: (leaveId: Id | undefined) => void
  onDay: (date: CalendarDate) => void
}

/** One row for each person, one bar for each leave, and above them the number of people away. */
export function YearChart({ year, today, leave, terms, users, thin, selected, onSelect, onDay }: Props) {
  const months = Array.from({ length: 12 }, (_, index) => rangeOfMonth(addMonths(monthOf(year.fromDate), index)))
  const standing = leave.filter(({ status }) => status === 'ASKED' || status === 'APPROVED')
  const people = Object.values(users)
    .filter(({ id, disabled }) => !disabled || standing.some(({ userId }) => userId === id))
    .toSorted(byLastName)
  const isNow = year.fromDate <= today && today <= year.toDate
  return (
    <section className={s.chart} aria-label={texts.leave.chart}>
      <div className={classes(s.line, s.months)} aria-hidden="true">
        <span />
        <div className={s.track}>
          {months.map((month) => (
            <span
              key={month.fromDate}
              style={at(placeIn(year, month))}
              className={classes(today.startsWith(month.fromDate.slice(0, 7)) && s.thisMonth)}
            >
              {shortMonthName(monthOf(month.fromDate).month)}
            </span>
          ))}
        </div>
        <span>{texts.leave.left}</span>
      </div>
      <Away {...{ year, leave, terms, thin, onDay }} />
      <div className={s.people}>
        <div className={classes(s.line, s.lines)} aria-hidden="true">
          <span />
          <div className={s.track}>
            {months.map((month) => (
              <i key={month.fromDate} style={{ left: `${placeIn(year, month).left}%` }} />
            ))}
            {thinRuns(thin).map((run) => (
              <i key={run.fromDate} className={s.thinDays} style={at(placeIn(year, run))} />
            ))}
            {isNow && <i className={s.now} style={{ left: `${placeIn(year, { fromDate: today, toDate: today }).left}%` }} />}
          </div>
          <span />
        </div>
        {people.map((person) => (
          <div
            key={person.id}
            className={classes(s.line, s.person, standing.some(({ id, userId }) => id === selected && userId === person.id) && s.selected)}
          >
            <span className="truncate">{shortName(person)}</span>
            <div className={s.track}>
              {standing
                .filter(({ userId }) => userId === person.id)
                .map((one, _, own) => (
                  <LeaveBar
                    key={one.id}
                    leave={one}
                    year={year}
                    room={roomAfter(one, own, year)}
                    isSelected={one.id === selected}
                    onSelect={onSelect}
                  />
                ))}
            </div>
            <span>{vacationLeft(leave, person.id, year, terms)?.toLocaleString(locale)}</span>
          </div>
        ))}
      </div>
    </section>
  )
}

function Away({ year, leave, terms, thin, onDay }: Pick<Props, 'year' | 'leave' | 'terms' | 'thin' | 'onDay'>) {
  const runs = awayRuns(leave, year)
  const top = Math.max(terms.mostAway ?? 0, ...runs.map(({ away }) => away), 1)
  return (
    <div className={classes(s.line, s.awayLine)}>
      <span>
        <b>{texts.leave.awayTitle}</b>
        {terms.mostAway !== null && <small>{texts.leave.mostAway(terms.mostAway)}</small>}
      </span>
      <div className={s.track}>
        {terms.mostAway !== null && <i className={s.limit} style={{ bottom: `${(100 * terms.mostAway) / top}%` }} />}
        {runs.map((run) => (
          <i
            key={run.fromDate}
            className={classes(s.bars, thin.includes(run.fromDate) && s.full)}
            style={{ ...at(placeIn(year, run)), height: `${(100 * run.away) / top}%` }}
          />
        ))}
        {thinRuns(thin).map((run) => (
          <button
            key={run.fromDate}
            type="button"
            className={s.flag}
            style={{ left: `${placeIn(year, run).left}%` }}
            onClick={() => onDay(run.fromDate)}
          >
            <TriangleAlert size={12} /> {daysText(run.fromDate, run.toDate)}
          </button>
        ))}
      </div>
      <span />
    </div>
  )
}

const at = ({ left, width }: { left: number; width: number }) => ({ left: `${left}%`, width: `${width}%` })

/** Joins neighbouring days. */
function thinRuns(days: readonly CalendarDate[]): DateRange[] {
  const runs: DateRange[] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last && addDays(last.toDate, 1) === day) last.toDate = day
    else runs.push({ fromDate: day, toDate: day })
  }
  return runs
}
