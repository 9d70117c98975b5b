import type { Problem } from '#solver/problem.ts'

import { limitsOnSeats, seatLimitsOf, type SeatLimits } from './seat-limits.ts'
import type { RowTable } from './usage.ts'

/** The limits that the contract sets in a month, for the search. */
export interface ContractLimits {
  /** People × seats: 1 if the seat alone would break a rule, or exceed a row. */
  barred: Uint8Array
  /** The same by rules alone, for proofs. */
  broken: Uint8Array
  /** By seat: the seats that no one can have together with it. */
  conflicts: readonly ReadonlySet<number>[]
  /** Whether these conflicts are the same for everyone, so that they can be used in proofs. */
  areForAll: boolean
  /** The contract's rows for each person. */
  tables: readonly RowTable[]
  /** The rows that every roster that keeps the contract satisfies, for proofs. */
  necessary: () => readonly RowTable[]
}

const found = new WeakMap<Problem, ContractLimits | undefined>()
/** Problems with the same seats differ in few people. */
const foundForSeats = new WeakMap<Problem['seats'], SeatLimits>()

/**
 * The mandatory rules of the contract: what one duty breaks, what two break together, and rows for the rest. A roster that keeps them
 * breaks no rule, except in rare chains of more than two duties, which the check finds. Undefined for a team without a contract.
 */
export function contractOf(problem: Problem): ContractLimits | undefined {
  if (!found.has(problem)) found.set(problem, limitsOf(problem))
  return found.get(problem)
}

/** The problem with some of its seats. The limits of its contract come from the limits of the whole problem. */
export function withSeats(problem: Problem, kept: readonly number[]): Problem {
  const seats = kept.map((seat) => problem.seats[seat]!)
  if (hasContract(problem)) foundForSeats.set(seats, limitsOnSeats(limitsForSeatsOf(problem), kept))
  return { ...problem, seats }
}

/** The problem with the same people under other rules of the contract. */
export function underOtherRules(problem: Problem, people: Problem['people']): Problem {
  const seats = [...problem.seats]
  const other = { ...problem, people, seats }
  if (hasContract(problem)) foundForSeats.set(seats, limitsForSeatsOf(problem).underOtherRules(other))
  return other
}

export const withoutContract = (problem: Problem): Problem => ({
  ...problem,
  people: problem.people.map((person) => {
    const { contract, ...plain } = person
    return contract ? plain : person
  }),
})

const hasContract = ({ people, seats }: Problem): boolean => seats.length > 0 && people.some(({ contract }) => contract)

function limitsForSeatsOf(problem: Problem): SeatLimits {
  const limits = foundForSeats.get(problem.seats) ?? seatLimitsOf(problem)
  foundForSeats.set(problem.seats, limits)
  return limits
}

function limitsOf(problem: Problem): ContractLimits | undefined {
  if (!hasContract(problem)) return undefined
  const { people, seats } = problem
  const limits = limitsForSeatsOf(problem)
  const ofPeople = people.map((person) => limits.of(person))
  const broken = new Uint8Array(people.length * seats.length)
  for (const [person, own] of ofPeople.entries()) for (const seat of own.barred) broken[person * seats.length + seat] = 1
  const barred = Uint8Array.from(broken)
  for (const [person, own] of ofPeople.entries()) for (const seat of own.beyond) barred[person * seats.length + seat] = 1
  return {
    barred,
    broken,
    conflicts: limits.conflicts(),
    areForAll: limits.areForAll(),
    tables: ofPeople.map(({ table }) => table),
    necessary: () => ofPeople.map(({ necessary }) => necessary()),
  }
}
