import { isPreferred } from '#domain/availability.ts'
import { objection } from '#domain/rules.ts'

import { add, loadOf, totalLoad } from './load.ts'
import type { Load, OpenSeat, Person, Placement, Problem } from './problem.ts'

/** Fills seats by date, each with the least loaded person whom no rule speaks against. Legal, and the same for equal input. */
export function fillGreedily({ seats, people, rules }: Problem): Placement[] {
  const staff = people.map((person) => ({ ...person, works: [...person.works], load: totalLoad(person.standing) }))
  const placements: Placement[] = []

  for (const seat of seats.toSorted(byStart)) {
    const [chosen] = staff.filter((person) => !objection(seat, person, rules)).toSorted(byFit(seat))
    if (!chosen) continue
    chosen.works.push(seat.range)
    chosen.load = add(chosen.load, loadOf(seat))
    placements.push({ shiftId: seat.shiftId, userId: chosen.userId })
  }
  return placements
}

const byStart = (a: OpenSeat, b: OpenSeat): number => a.range.start - b.range.start || (a.shiftId < b.shiftId ? -1 : 1)

/** Fewest shifts first; then fewest nights and weekends where the seat is one; then who wished for it. */
function byFit(seat: OpenSeat) {
  const weight = loadOf(seat)
  const rank = (person: Person & { load: Load }) => [
    person.load.shifts,
    weight.nights * person.load.nights + weight.weekends * person.load.weekends,
    isPreferred(person.availability, seat.date, seat.range) ? 0 : 1,
    person.load.points,
  ]
  return (a: Person & { load: Load }, b: Person & { load: Load }): number => {
    const [ranksA, ranksB] = [rank(a), rank(b)]
    const differing = ranksA.findIndex((value, index) => value !== ranksB[index])
    return differing < 0 ? (a.userId < b.userId ? -1 : 1) : ranksA[differing]! - ranksB[differing]!
  }
}
