import type { Id } from '#domain/id.ts'
import type { TeamRules } from '#domain/people/rule-settings.ts'
import type { ShiftPreferences } from '#domain/requests/preference-cost.ts'
import type { SharedWork, Sharer } from '#domain/rules/fair-share.ts'
import type { Candidate, Seat } from '#domain/rules/seat.ts'
import type { Placement } from '#domain/schedule/schedule.ts'
import type { Priority } from '#domain/schedule/shift-template.ts'
import type { Month } from '#domain/time/calendar-date.ts'

/** A month to fill. Lists are in a fixed order, so that equal input gives an equal roster. */
export interface Problem {
  month: Month
  rules: TeamRules
  /** One seat for each person whom a shift still needs. */
  seats: readonly OpenSeat[]
  people: readonly Person[]
}

export interface OpenSeat extends Seat {
  shiftId: Id
  stipend: number
  priority: Priority
}

export interface Person extends Candidate, Sharer, ShiftPreferences {
  userId: Id
  /** The part of the works that counts towards the month's load. */
  standing: readonly SharedWork[]
}

/** By seat: the index of its person, -1 for none. */
export type Roster = Int32Array

/** No one has any seat. */
export const emptyRoster = ({ seats }: Problem): Roster => new Int32Array(seats.length).fill(-1)

export const placementsOf = ({ seats, people }: Problem, roster: Roster): Placement[] =>
  seats.flatMap(({ shiftId }, seat) => (roster[seat]! < 0 ? [] : [{ shiftId, userId: people[roster[seat]!]!.userId }]))

/** The placements whose seat and person are still in the problem. */
export function rosterOf({ seats, people }: Problem, placements: readonly Placement[]): Roster {
  const personAt = new Map(people.map(({ userId }, person) => [userId, person]))
  const waiting = Map.groupBy(placements, ({ shiftId }) => shiftId)
  return Int32Array.from(seats, ({ shiftId }) => personAt.get(waiting.get(shiftId)?.shift()?.userId ?? '') ?? -1)
}

/** The seats of each person. */
export function seatsOf({ people }: Problem, roster: Roster): number[][] {
  const own: number[][] = people.map(() => [])
  for (const [seat, person] of roster.entries()) if (person >= 0) own[person]!.push(seat)
  return own
}
