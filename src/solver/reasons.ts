import type { Id } from '#domain/id.ts'
import { objection, ruleNames, type RuleName } from '#domain/rules.ts'

import type { Placement, Problem } from './problem.ts'

export interface EmptySeat {
  shiftId: Id
  reasons: { rule: RuleName; count: number }[]
}

/** For every seat that stays empty: how many people each rule keeps from it, counting each person once. */
export function reasonsFor({ seats, people, rules }: Problem, placements: readonly Placement[]): EmptySeat[] {
  const rangeOf = new Map(seats.map(({ shiftId, range }) => [shiftId, range]))
  const byUser = Map.groupBy(placements, ({ userId }) => userId)
  const staff = people.map(({ userId, availability, works }) => ({
    availability,
    works: [...works, ...(byUser.get(userId) ?? []).map(({ shiftId }) => rangeOf.get(shiftId)!)],
  }))
  const filled = new Set(placements.map(({ shiftId }) => shiftId))
  return seats
    .filter(({ shiftId }) => !filled.has(shiftId))
    .map((seat) => {
      const found = staff.map((person) => objection(seat, person, rules)?.rule)
      const counted = ruleNames.map((rule) => ({ rule, count: found.filter((other) => other === rule).length }))
      return { shiftId: seat.shiftId, reasons: counted.filter(({ count }) => count > 0) }
    })
}
