import { dayNumber } from '#domain/time/calendar-date.ts'

import type { Problem } from './problem.ts'

/** Groups of interchangeable seats. */
export const alikeSeats = (problem: Problem): number[][] => [...Map.groupBy(problem.seats.keys(), (seat) => kindOf(problem, seat)).values()]

function kindOf({ seats }: Problem, seat: number): string {
  const { date, range, templateId, stipend, skills, priority } = seats[seat]!
  return [dayNumber(date), range.start, range.end, templateId, stipend, priority, ...skills].join(' ')
}
