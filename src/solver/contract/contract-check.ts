import { breachesOfAll } from '#domain/rulebook/breaches.ts'

import { violationsIn } from '../check.ts'
import { emptyRoster, seatsOf, type Problem, type Roster } from '../problem.ts'
import { contractOf } from './contract.ts'
import { usageOf } from './usage.ts'

/**
 * Keeps the contract while seats are assigned one by one. own: the seats that each person has. isExact: also checks the rules themselves,
 * which is slow, but finds breaches that bars, pairs and rows miss.
 */
export function contractCheckOf(problem: Problem, own: readonly (readonly number[])[], isExact = false) {
  const contract = contractOf(problem)
  if (!contract) return { allows: () => true, take: () => {} }
  const seats = problem.seats.length
  const usage = usageOf(contract.tables)
  const taken = own.map((list) => [...list])
  for (const [person, list] of taken.entries()) for (const seat of list) usage.take(person, seat)
  const breaksNone = (person: number, mine: readonly number[]) => {
    const { contract: rules, works } = problem.people[person]!
    const duties = mine.map((seat) => problem.seats[seat]!)
    return !rules || breachesOfAll(duties, works, rules).length === 0
  }
  return {
    allows: (person: number, seat: number): boolean =>
      contract.barred[person * seats + seat] !== 1 &&
      !taken[person]!.some((other) => contract.conflicts[seat]!.has(other)) &&
      usage.wouldHold(person, seat) &&
      (!isExact || breaksNone(person, [...taken[person]!, seat])),
    take(person: number, seat: number): void {
      usage.take(person, seat)
      taken[person]!.push(seat)
    },
  }
}

/** Whether a roster keeps the contract according to bars, pairs and rows, which is quicker than the check. */
export function keepsContract(problem: Problem, roster: Roster): boolean {
  const contract = contractOf(problem)
  if (!contract) return true
  const own = seatsOf(problem, roster)
  const usage = usageOf(contract.tables)
  for (const [person, seats] of own.entries()) for (const seat of seats) usage.take(person, seat)
  return own.every((seats, person) =>
    seats.every(
      (seat) =>
        contract.barred[person * problem.seats.length + seat] !== 1 &&
        !seats.some((other) => contract.conflicts[seat]!.has(other)) &&
        usage.holds(person, seat),
    ),
  )
}

/**
 * The roster without the seats that break the contract in a way that only the check finds. legal: a roster that breaks none; people who have
 * the same seats in both are not judged again.
 */
export function withoutViolations(problem: Problem, roster: Roster, legal: Roster = emptyRoster(problem)): Roster {
  const left = Int32Array.from(roster)
  if (problem.people.every(({ contract }) => !contract)) return left
  const changed = new Set([...roster.keys()].flatMap((seat) => (roster[seat] === legal[seat] ? [] : [roster[seat]!, legal[seat]!])))
  for (;;) {
    const [violation] = violationsIn(
      problem,
      left.map((person) => (changed.has(person) ? person : -1)),
    )
    if (!violation) return left
    left[violation.seat] = -1
  }
}
