import type { Id } from '#domain/id.ts'
import { ruleNames, teamObjection, type RuleName } from '#domain/rules/rules.ts'

import { contractCheckOf } from './contract/contract-check.ts'
import { seatsOf, type Problem, type Roster } from './problem.ts'

interface EmptySeat {
  shiftId: Id
  reasons: { rule: RuleName; count: number }[]
}

/** For each empty seat: how many people each rule blocks, counting each person once. */
export function reasonsFor(problem: Problem, roster: Roster): EmptySeat[] {
  const { seats, people, rules } = problem
  const own = seatsOf(problem, roster)
  const contract = contractCheckOf(problem, own)
  const staff = people.map((person, at) => ({ ...person, works: [...person.works, ...own[at]!.map((seat) => seats[seat]!)] }))
  return seats
    .map((open, seat) => ({ open, seat }))
    .filter(({ seat }) => roster[seat]! < 0)
    .map(({ open, seat }) => {
      const found = staff.map(
        (person, at): RuleName | undefined =>
          teamObjection(open, person, rules)?.rule ?? (contract.allows(at, seat) ? undefined : 'contract'),
      )
      const counted = ruleNames.map((rule) => ({ rule, count: found.filter((other) => other === rule).length }))
      return { shiftId: open.shiftId, reasons: counted.filter(({ count }) => count > 0) }
    })
}
