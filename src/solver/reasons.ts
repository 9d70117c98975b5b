import type { Id } from '#domain/id.ts'
import { ruleNames, teamObjections, type Objection, type RuleName } from '#domain/rules/rules.ts'

import { contractCheckOf } from './contract/contract-check.ts'
import { seatsOf, type Problem, type Roster } from './problem.ts'

interface EmptySeat {
  shiftId: Id
  reasons: { rule: RuleName; count: number }[]
}

/** For each empty seat: how many people each rule blocks, counting each person once. */
export function reasonsFor(problem: Problem, roster: Roster): EmptySeat[] {
  const { seats } = problem
  const rulesAgainst = obstaclesTo(problem, roster)
  return seats
    .map((open, seat) => ({ open, seat }))
    .filter(({ seat }) => roster[seat]! < 0)
    .map(({ open, seat }) => {
      const found = rulesAgainst(seat)
      const counted = ruleNames.map((rule) => ({ rule, count: found.filter((other) => other === rule).length }))
      return { shiftId: open.shiftId, reasons: counted.filter(({ count }) => count > 0) }
    })
}

/** For each person, the main rule that keeps them from a seat, if any. */
export function obstaclesTo(problem: Problem, roster: Roster): (seat: number) => (RuleName | undefined)[] {
  const { seats, people, rules } = problem
  const own = seatsOf(problem, roster)
  const contract = contractCheckOf(problem, own)
  const staff = people.map((person, at) => ({ ...person, works: [...person.works, ...own[at]!.map((seat) => seats[seat]!)] }))
  return (seat) =>
    staff.map((person, at) => mainRule(teamObjections(seats[seat]!, person, rules)) ?? (contract.allows(at, seat) ? undefined : 'contract'))
}

/** The rules by which a shift is not for someone at all. */
export const isNotFor = (rule: RuleName): boolean => rule === 'skills' || rule === 'service'

/** The rule to name among all that object to someone: first of all whether the shift is for them. */
export const mainRule = (found: readonly Objection[]): RuleName | undefined => (found.find(({ rule }) => isNotFor(rule)) ?? found[0])?.rule
