import type { Id } from '#domain/id.ts'
import { dayNumber } from '#domain/time/calendar-date.ts'

import type { OpenSeat, Problem } from './problem.ts'

/** Groups of interchangeable seats. */
export function alikeSeats({ seats, people }: Problem): number[][] {
  const held = new Set(people.flatMap(({ heldShifts = [] }) => heldShifts))
  return [...Map.groupBy(seats.keys(), (seat) => kindOf(seats[seat]!, held)).values()]
}

/** held: the shifts that someone is already on, which not everyone may take for that reason. */
function kindOf({ shiftId, date, range, templateId, stipend, skills, priority }: OpenSeat, held: ReadonlySet<Id>): string {
  const own = held.has(shiftId) ? shiftId : ''
  return [dayNumber(date), range.start, range.end, templateId, own, stipend, priority, ...skills].join(' ')
}
