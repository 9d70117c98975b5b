import type { Id } from '#domain/id.ts'
import { isBrokenBy } from '#domain/rulebook/breaches.ts'
import { objections, teamObjections, type Objection } from '#domain/rules/rules.ts'

import { seatsOf, type Problem, type Roster } from './problem.ts'

interface Violation {
  seat: number
  shiftId: Id
  userId: Id
  objections: Objection[]
}

/** Checks a finished roster against the rules and the contract, one placement at a time, independently of the search. */
export const violationsIn = (problem: Problem, roster: Roster): Violation[] =>
  violationsBy(problem, roster, ({ contract, works }, duties) =>
    contract && isBrokenBy(duties, works, contract) ? objections : teamObjections,
  )

/** The same against the team's rules only. */
export const teamViolationsIn = (problem: Problem, roster: Roster): Violation[] => violationsBy(problem, roster, () => teamObjections)

function violationsBy(
  problem: Problem,
  roster: Roster,
  judgeOf: (person: Problem['people'][number], duties: Problem['seats'][number][]) => typeof objections,
): Violation[] {
  const { seats, people, rules } = problem
  const own = seatsOf(problem, roster)
  return people.flatMap((person, at) => {
    const duties = own[at]!.map((seat) => seats[seat]!)
    const judge = judgeOf(person, duties)
    return own[at]!.flatMap((seat, place) => {
      const others = duties.filter((_, other) => other !== place)
      const found = judge(seats[seat]!, { ...person, works: [...person.works, ...others] }, rules)
      return found.length > 0 ? [{ seat, shiftId: seats[seat]!.shiftId, userId: person.userId, objections: found }] : []
    })
  })
}
