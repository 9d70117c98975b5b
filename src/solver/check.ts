import type { Id } from '#domain/id.ts'
import { adviceIn } from '#domain/rulebook/advice.ts'
import { breachesOfAll, type ContractBreach } from '#domain/rulebook/breaches.ts'
import { teamObjections, type Objection } from '#domain/rules/rules.ts'

import { seatsOf, type Problem, type Roster } from './problem.ts'

interface Violation {
  seat: number
  shiftId: Id
  userId: Id
  objections: Objection[]
}

/** Checks a finished roster against the rules and the contract, independently of the search. */
export function violationsIn(problem: Problem, roster: Roster): Violation[] {
  const { seats, people } = problem
  const own = seatsOf(problem, roster)
  const broken = people.flatMap(({ contract, works, userId }, at) => {
    const mine = own[at]!
    const breaches = contract
      ? breachesOfAll(
          mine.map((seat) => seats[seat]!),
          works,
          contract,
        )
      : []
    return breaches.flatMap((breach): Violation[] => {
      // Two duties can break a rule together although neither breaks it alone, so all duties that the rule counts are named.
      const counted = mine.filter((seat) => breach.finding.where.includes(seats[seat]!.date))
      const named = counted.length > 0 ? counted : mine.slice(-1)
      return named.map((seat) => ({ seat, shiftId: seats[seat]!.shiftId, userId, objections: [{ rule: 'contract', breach }] }))
    })
  })
  return [...teamViolationsIn(problem, roster), ...broken]
}

/** The rules of the contract that should be kept and that a roster breaks, or breaks further. */
export function brokenAdviceIn(problem: Problem, roster: Roster): { userId: Id; breach: ContractBreach }[] {
  const own = seatsOf(problem, roster)
  return problem.people.flatMap(({ contract, works, userId }, at) => {
    const advice = contract && adviceIn(contract)
    const duties = own[at]!.map((seat) => problem.seats[seat]!)
    return advice ? breachesOfAll(duties, works, advice).map((breach) => ({ userId, breach })) : []
  })
}

/** Checks a roster against the team's rules only. */
export function teamViolationsIn(problem: Problem, roster: Roster): Violation[] {
  const { seats, people, rules } = problem
  const own = seatsOf(problem, roster)
  return people.flatMap((person, at) => {
    const duties = own[at]!.map((seat) => seats[seat]!)
    return own[at]!.flatMap((seat, place) => {
      const others = duties.filter((_, other) => other !== place)
      const found = teamObjections(seats[seat]!, { ...person, works: [...person.works, ...others] }, rules)
      return found.length > 0 ? [{ seat, shiftId: seats[seat]!.shiftId, userId: person.userId, objections: found }] : []
    })
  })
}
