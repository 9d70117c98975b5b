import type { Compiled } from './compile.ts'
import { kinds } from './load.ts'

/** An empty seat weighs more than any unfairness or wish. */
export const emptyCost = 100_000

export interface Measure {
  empty: number
  fairness: number
  unwished: number
  cost: number
}

export type Roster = ReturnType<typeof rosterOf>

/** A roster that changes one seat at a time, with its cost kept up to date. */
export function rosterOf(problem: Compiled, start: Int32Array) {
  const { people, seats, mayTake, unwished, conflicts, conflicting, adds, standing, targets, weights } = problem
  const width = kinds.length
  const userOf = new Int32Array(seats).fill(-1)
  const loads = Float64Array.from(standing)
  /** People × seats: how many of their seats stand in the way. */
  const blocked = new Uint16Array(people * seats)
  let [empty, fairness, unwishedCount] = [seats, unfairness(), 0]

  function unfairness(): number {
    let sum = 0
    for (let at = 0; at < loads.length; at++) sum += weights[at % width]! * (loads[at]! - targets[at]!) ** 2
    return sum
  }

  /** What taking (sign 1) or giving up (-1) a seat does to the unfairness. */
  function shift(person: number, seat: number, sign: 1 | -1): number {
    let change = 0
    for (let kind = 0; kind < width; kind++) {
      const added = adds[seat * width + kind]! * sign
      const apart = loads[person * width + kind]! - targets[person * width + kind]!
      change += weights[kind]! * added * (2 * apart + added)
    }
    return change
  }

  function carry(person: number, seat: number, sign: 1 | -1): void {
    fairness += shift(person, seat, sign)
    unwishedCount += sign * unwished[person * seats + seat]!
    empty -= sign
    for (let kind = 0; kind < width; kind++) loads[person * width + kind]! += adds[seat * width + kind]! * sign
    for (const other of conflicts[seat]!) blocked[person * seats + other]! += sign
  }

  function put(seat: number, person: number): void {
    const before = userOf[seat]!
    if (before >= 0) carry(before, seat, -1)
    userOf[seat] = person
    if (person >= 0) carry(person, seat, 1)
  }

  for (const [seat, person] of start.entries()) put(seat, person)

  return {
    userOf,
    put,
    /** Whether no rule speaks against it; givenUp: a seat that they would leave. */
    canTake(person: number, seat: number, givenUp = seat): boolean {
      const at = person * seats + seat
      return mayTake[at] === 1 && blocked[at] === conflicting[seat * seats + givenUp]
    },
    /** What it does to the cost if the seat goes to this person. */
    changeOf(seat: number, person: number): number {
      const before = userOf[seat]!
      const gone = before < 0 ? -emptyCost : shift(before, seat, -1) - unwished[before * seats + seat]!
      return gone + shift(person, seat, 1) + unwished[person * seats + seat]!
    },
    cost: (): number => emptyCost * empty + fairness + unwishedCount,
    measure: (): Measure => ({ empty, fairness, unwished: unwishedCount, cost: emptyCost * empty + fairness + unwishedCount }),
  }
}
