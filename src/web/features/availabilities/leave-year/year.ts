import type { Id } from '#domain/id.ts'
import { isThin, type LeaveTerms } from '#domain/leave/leave-terms.ts'
import { isAwayOn, leaveDaysIn, peopleAway, type Leave, type LeaveSpan } from '#domain/leave/leave.ts'
import { datesIn, daysBetween, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'

/** Consecutive days with the same number of people away. */
interface AwayRun {
  fromDate: CalendarDate
  toDate: CalendarDate
  away: number
}

/** Runs of days on which someone is on approved leave. */
export function awayRuns(leave: readonly Leave[], year: DateRange): AwayRun[] {
  const runs: AwayRun[] = []
  for (const date of datesIn(year)) {
    const away = peopleAway(leave, date).length
    const last = runs.at(-1)
    if (last?.away === away) last.toDate = date
    else runs.push({ fromDate: date, toDate: date, away })
  }
  return runs.filter(({ away }) => away > 0)
}

/** The days on which no one else may be away. */
export const thinDays = (leave: readonly Leave[], year: DateRange, terms: LeaveTerms): CalendarDate[] =>
  awayRuns(leave, year).flatMap((run) => (isThin(run.away, terms) ? datesIn(run) : []))

/** The people who ask for leave on a day and are not away anyway, such as for the other half of it. */
export function peopleAsking(leave: readonly Leave[], date: CalendarDate): Id[] {
  const away = new Set(peopleAway(leave, date))
  const asking = leave.filter((one) => one.status === 'ASKED' && !away.has(one.userId) && isAwayOn(one, date))
  return [...new Set(asking.map(({ userId }) => userId))]
}

/** The position of a span within the year, in percent; anything outside the year is cut off. */
export function placeIn(year: DateRange, { fromDate, toDate }: Pick<LeaveSpan, 'fromDate' | 'toDate'>): { left: number; width: number } {
  const days = daysBetween(year.fromDate, year.toDate) + 1
  const start = Math.max(0, daysBetween(year.fromDate, fromDate))
  const end = Math.min(days, daysBetween(year.fromDate, toDate) + 1)
  return { left: (100 * start) / days, width: (100 * (end - start)) / days }
}

/** The room between a leave and the person's next one, or the end of the year, in percent. */
export function roomAfter(leave: LeaveSpan, own: readonly LeaveSpan[], year: DateRange): number {
  const { left, width } = placeIn(year, leave)
  const starts = own.map((other) => placeIn(year, other).left).filter((start) => start > left)
  return Math.max(0, Math.min(100, ...starts) - left - width)
}

/** How many days of vacation a person has left; undefined without a quota. */
export function vacationLeft(leave: readonly Leave[], userId: string, year: DateRange, terms: LeaveTerms): number | undefined {
  const quota = terms.kinds.VACATION.daysAYear
  if (quota === null) return undefined
  const counts = ({ status, kind, userId: of }: Leave) =>
    of === userId && kind === 'VACATION' && (status === 'ASKED' || status === 'APPROVED')
  return leave.filter(counts).reduce((left, span) => left - leaveDaysIn(span, year), quota)
}
