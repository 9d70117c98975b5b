import type { Id } from '#domain/id.ts'
import { objection, ruleNames, type RuleName } from '#domain/rules/rules.ts'

import { seatsOf, type Problem, type Roster } from './problem.ts'

interface EmptySeat {
  shiftId: Id
  reasons: { rule: RuleName; count: number }[]
}

/** For each empty seat: how many people each rule blocks, counting each person once. */
export function reasonsFor(problem: Problem, roster: Roster): EmptySeat[] {
  const { seats, people, rules } = problem
  const own = seatsOf(problem, roster)
  const staff = people.map((person, at) => ({ ...person, works: [...person.works, ...own[at]!.map((seat) => seats[seat]!)] }))
  return seats
    .filter((_, seat) => roster[seat]! < 0)
    .map((seat) => {
      const found = staff.map((person) => objection(seat, person, rules)?.rule)
      const counted = ruleNames.map((rule) => ({ rule, count: found.filter((other) => other === rule).length }))
      return { shiftId: seat.shiftId, reasons: counted.filter(({ count }) => count > 0) }
    })
}
