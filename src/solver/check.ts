import type { Id } from '#domain/id.ts'
import { objections, type Objection } from '#domain/rules/rules.ts'

import { seatsOf, type Problem, type Roster } from './problem.ts'

interface Violation {
  shiftId: Id
  userId: Id
  objections: Objection[]
}

/** Checks a finished roster against the rules, one placement at a time, independently of the search. */
export function violationsIn(problem: Problem, roster: Roster): Violation[] {
  const { seats, people, rules } = problem
  const own = seatsOf(problem, roster)
  return people.flatMap((person, at) =>
    own[at]!.flatMap((seat) => {
      const others = own[at]!.filter((other) => other !== seat).map((other) => seats[other]!)
      const found = objections(seats[seat]!, { ...person, works: [...person.works, ...others] }, rules)
      return found.length > 0 ? [{ shiftId: seats[seat]!.shiftId, userId: person.userId, objections: found }] : []
    }),
  )
}
