import { objections, type Objection } from '#domain/rules.ts'

import type { Placement, Problem } from './problem.ts'

export interface Violation extends Placement {
  objections: Objection[]
}

/** What the rules have against a finished roster, asked one placement at a time and with nothing that the search computed. */
export function violationsIn({ seats, people, rules }: Problem, placements: readonly Placement[]): Violation[] {
  const seatOf = new Map(seats.map((seat) => [seat.shiftId, seat]))
  const byUser = Map.groupBy(placements, ({ userId }) => userId)
  return people.flatMap(({ userId, availability, works }) => {
    const own = byUser.get(userId) ?? []
    return own.flatMap((placement) => {
      const others = own.filter((other) => other !== placement).map(({ shiftId }) => seatOf.get(shiftId)!.range)
      const found = objections(seatOf.get(placement.shiftId)!, { availability, works: [...works, ...others] }, rules)
      return found.length > 0 ? [{ ...placement, objections: found }] : []
    })
  })
}
