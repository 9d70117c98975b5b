import type { Id } from '#domain/id.ts'
import { ruleNames, teamObjections, type Objection, type RuleName } from '#domain/rules/rules.ts'

import { contractCheckOf } from './contract/contract-check.ts'
import { seatsOf, type Problem, type Roster } from './problem.ts'

interface EmptySeat {
  shiftId: Id
  reasons: { rule: RuleName; count: number }[]
}

/** For each empty seat: how many people each rule blocks, counting each person once; those whom the shift is not for, as such. */
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
          mainRule(teamObjections(open, person, rules)) ?? (contract.allows(at, seat) ? undefined : 'contract'),
      )
      const counted = ruleNames.map((rule) => ({ rule, count: found.filter((other) => other === rule).length }))
      return { shiftId: open.shiftId, reasons: counted.filter(({ count }) => count > 0) }
    })
}

/** The rules by which a shift is not for someone at all. */
export const isNotFor = (rule: RuleName): boolean => rule === 'skills' || rule === 'service'

const mainRule = (found: readonly Objection[]): RuleName | undefined => (found.find(({ rule }) => isNotFor(rule)) ?? found[0])?.rule
