import { isPreferred } from '#domain/availability.ts'
import { daysInMonth } from '#domain/calendar-date.ts'

import { add, combine, kinds, loadOf, noLoad, totalLoad } from './load.ts'
import type { Load, Person, Placement, Problem } from './problem.ts'

/** The tiers by which rosters are compared, raw and never blended: fewer empty seats, then fairness, then preference. */
export interface Quality {
  emptySeats: number
  fairness: number
  preference: number
}

/** How much a deviation of each kind counts, squared. */
export const weights: Load = { shifts: 4, nights: 3, weekends: 3, points: 2 }

export function qualityOf(problem: Problem, placements: readonly Placement[]): Quality {
  const seatOf = new Map(problem.seats.map((seat) => [seat.shiftId, seat]))
  const personOf = new Map(problem.people.map((person) => [person.userId, person]))
  const preference = placements.filter(({ shiftId, userId }) => {
    const seat = seatOf.get(shiftId)!
    return !isPreferred(personOf.get(userId)!.availability, seat.date, seat.range)
  }).length
  return { emptySeats: problem.seats.length - placements.length, fairness: fairnessOf(problem, placements), preference }
}

/** Sum over people and kinds of load of weight × (load − target)²; 0 is perfect. */
function fairnessOf(problem: Problem, placements: readonly Placement[]): number {
  const seatOf = new Map(problem.seats.map((seat) => [seat.shiftId, seat]))
  const loads = problem.people.map((person) =>
    placements
      .filter(({ userId }) => userId === person.userId)
      .reduce((load, { shiftId }) => add(load, loadOf(seatOf.get(shiftId)!)), totalLoad(person.standing)),
  )
  const total = loads.reduce(add, noLoad)
  const targets = targetsFor(problem, total)
  return loads
    .flatMap((load, index) => kinds.map((kind) => weights[kind] * (load[kind] - targets[index]![kind]) ** 2))
    .reduce((sum, cost) => sum + cost, 0)
}

/** Everybody's part of the total by the half days they did not refuse, less half of what they carried over, never below 0. */
export function targetsFor({ people, month }: Problem, total: Load): Load[] {
  const shares = people.map((person) => shareOf(person, daysInMonth(month)))
  const sum = shares.reduce((a, b) => a + b, 0) || 1
  return people.map((person, index) => combine((kind) => Math.max(0, (total[kind] * shares[index]!) / sum - person.surplus[kind] / 2)))
}

const shareOf = ({ availability }: Person, days: number): number =>
  1 -
  Object.values(availability)
    .flatMap(({ day, night }) => [day, night])
    .filter((value) => value === -1).length /
    (2 * days)
