import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { compile } from '#solver/compile.ts'
import { contractCheckOf } from '#solver/contract/contract-check.ts'
import { withoutContract } from '#solver/contract/contract.ts'
import { seatsOf, type Problem, type Roster } from '#solver/problem.ts'
import { prove } from '#solver/prove.ts'

import { effort, seatsOnly } from './seats-only.ts'

/**
 * Lets people change places on these days so that fewer seats stay empty. What a contract allows on these days depends on the seats on other
 * days: first by each seat alone, in the end by all seats of a person.
 */
export async function improvedOn(
  problem: Problem,
  roster: Roster,
  days: readonly CalendarDate[],
  budget: typeof effort = effort,
): Promise<Roster> {
  const inside = [...problem.seats.keys()].filter((seat) => days.includes(problem.seats[seat]!.date))
  const outside = seatsOf(problem, roster).map((own) => own.filter((seat) => !inside.includes(seat)))
  const contract = contractCheckOf(problem, outside)
  const people = problem.people.map((person, at) => ({
    ...person,
    works: [...person.works, ...outside[at]!.map((seat) => problem.seats[seat]!)],
  }))
  const part = compile(withoutContract({ ...problem, people, seats: inside.map((seat) => problem.seats[seat]!) }))
  const mayTake = part.mayTake.map((may, at) => may & Number(contract.allows(Math.floor(at / inside.length), inside[at % inside.length]!)))
  const start = Int32Array.from(inside, (seat) => roster[seat]!)
  const { roster: better } = await prove(seatsOnly({ ...part, mayTake }), start, budget)
  const whole = Int32Array.from(roster)
  for (const [at, seat] of inside.entries()) {
    const person = better[at]!
    const isKept = person >= 0 && contract.allows(person, seat)
    if (isKept) contract.take(person, seat)
    whole[seat] = isKept ? person : -1
  }
  return whole
}
