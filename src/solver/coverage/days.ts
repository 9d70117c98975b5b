import { addDays, datesIn, type CalendarDate } from '#domain/time/calendar-date.ts'
import { withSeats } from '#solver/contract/contract.ts'
import type { Problem, Roster } from '#solver/problem.ts'
import { emptinessOf } from '#solver/quality.ts'

export const daysAround = (from: CalendarDate, to: CalendarDate, reach: number): CalendarDate[] =>
  datesIn({ fromDate: addDays(from, -reach), toDate: addDays(to, reach) })

/** How much a roster leaves empty on each day, weighted by the priority of its seats. Days that lack nothing are left out. */
export function lacksOf({ seats }: Problem, roster: Roster): Map<CalendarDate, number> {
  const lacks = new Map<CalendarDate, number>()
  for (const [seat, { date, priority }] of seats.entries())
    if (roster[seat]! < 0) lacks.set(date, (lacks.get(date) ?? 0) + emptinessOf[priority])
  return lacks
}

/** The days, split into runs of consecutive days. */
export function stretchesOf(days: readonly CalendarDate[]): CalendarDate[][] {
  const runs: CalendarDate[][] = []
  for (const date of days.toSorted()) {
    const last = runs.at(-1)
    if (last && addDays(last.at(-1)!, 1) === date) last.push(date)
    else runs.push([date])
  }
  return runs
}

/**
 * The problem on these days only. The rule about days off is dropped if there are other days with seats, because too few days off can be
 * avoided by working on those days.
 */
export function onDays(problem: Problem, days: readonly CalendarDate[]): Problem {
  const seats = [...problem.seats.keys()].filter((seat) => days.includes(problem.seats[seat]!.date))
  if (seats.length === problem.seats.length) return problem
  const { fewestDaysOff: _, ...rules } = problem.rules
  return { ...withSeats(problem, seats), rules }
}
