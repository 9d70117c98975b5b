import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { compile, type Compiled } from '#solver/compile.ts'
import { contractCheckOf } from '#solver/contract/contract-check.ts'
import { contractOf, withoutContract } from '#solver/contract/contract.ts'
import { tableLeft } from '#solver/contract/usage.ts'
import { prove } from '#solver/mip/prove.ts'
import { seatsOf, type Problem, type Roster } from '#solver/problem.ts'

import { daysAround } from './days.ts'
import { effort, seatsOnly, wide } from './seats-only.ts'

/** Lets people change places on these days so that fewer seats stay empty. */
export const improvedOn = (
  problem: Problem,
  roster: Roster,
  days: readonly CalendarDate[],
  budget: typeof effort = effort,
): Promise<Roster> => improvedAt(problem, roster, seatsOn(problem, days), budget)

/**
 * The same around one day: for everyone on the days close to it, and up to a week away for the people who could work on it, because they
 * may be free for that day if others take their seats there.
 */
export function improvedAround(problem: Problem, roster: Roster, date: CalendarDate): Promise<Roster> {
  const { people, seats, mayTake } = compile(problem)
  const onDay = seatsOn(problem, [date])
  const isAbleTo = (person: number) => onDay.some((seat) => mayTake[person * seats + seat] === 1)
  const able = new Set(Array.from({ length: people }, (_, person) => person).filter(isAbleTo))
  const close = new Set(seatsOn(problem, daysAround(date, date, closeBy)))
  const inside = seatsOn(problem, daysAround(date, date, aWeek)).filter(
    (seat) => close.has(seat) || roster[seat]! < 0 || able.has(roster[seat]!),
  )
  return improvedAt(problem, roster, inside, wide)
}

const [closeBy, aWeek] = [2, 7]

const seatsOn = ({ seats }: Problem, days: readonly CalendarDate[]): number[] =>
  [...seats.keys()].filter((seat) => days.includes(seats[seat]!.date))

/** What a contract allows at these seats depends on the seats that people have elsewhere. */
async function improvedAt(problem: Problem, roster: Roster, inside: readonly number[], budget: typeof effort): Promise<Roster> {
  const outside = seatsOf(problem, roster).map((own) => own.filter((seat) => !inside.includes(seat)))
  const contract = contractCheckOf(problem, outside)
  const people = problem.people.map((person, at) => ({
    ...person,
    works: [...person.works, ...outside[at]!.map((seat) => problem.seats[seat]!)],
  }))
  const part = compile(withoutContract({ ...problem, people, seats: inside.map((seat) => problem.seats[seat]!) }))
  const mayTake = part.mayTake.map((may, at) => may & Number(contract.allows(Math.floor(at / inside.length), inside[at % inside.length]!)))
  const start = Int32Array.from(inside, (seat) => roster[seat]!)
  const { roster: better } = await prove(seatsOnly({ ...part, mayTake, ...contractOn(problem, inside, outside, part) }), start, budget)
  const whole = Int32Array.from(roster)
  for (const [at, seat] of inside.entries()) {
    const person = better[at]!
    const isKept = person >= 0 && contract.allows(person, seat)
    if (isKept) contract.take(person, seat)
    whole[seat] = isKept ? person : -1
  }
  return whole
}

/** What the contract allows on some of the seats to people who have these other seats. */
function contractOn(
  problem: Problem,
  inside: readonly number[],
  outside: readonly (readonly number[])[],
  part: Compiled,
): Pick<Compiled, 'conflicts' | 'rows'> {
  const contract = contractOf(problem)
  if (!contract) return { conflicts: part.conflicts }
  const placeOf = new Map(inside.map((seat, place) => [seat, place]))
  const conflicts = part.conflicts.map((others, place) => {
    const byContract = [...contract.conflicts[inside[place]!]!].flatMap((other) => placeOf.get(other) ?? [])
    return Int32Array.from(new Set([...others, ...byContract]))
  })
  return { conflicts, rows: contract.tables.map((table, person) => tableLeft(table, outside[person]!, inside)) }
}
