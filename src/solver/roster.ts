import { loadKinds } from '#domain/rules/load.ts'

import type { Compiled } from './compile.ts'
import { adviceOf, adviceUseOf } from './contract/advice.ts'
import { contractOf } from './contract/contract.ts'
import { usageOf } from './contract/usage.ts'
import { limitsOf } from './limits.ts'
import type { Roster } from './problem.ts'

/** The cost of a missing hour or day: less than an empty seat, more than most unfairness. */
export const shortfallCost = ({ emptyCost }: Compiled): number => emptyCost / 100

/** The cost of a duty too many by a rule that should be kept: less than a missing hour or day, more than most unfairness. */
const adviceCost = ({ emptyCost }: Compiled): number => emptyCost / 1000

export interface Measure {
  emptiness: number
  shortfall: number
  /** By how many duties people exceed the rules of the contract that should be kept. */
  advice: number
  /** The cost of these duties. */
  advised: number
  fairness: number
  preferenceCost: number
  cost: number
}

export type LiveRoster = ReturnType<typeof liveRoster>

/** A roster that changes one seat at a time and keeps its cost up to date. */
export function liveRoster(compiled: Compiled, start: Roster) {
  const { people, seats, mayTake, preferenceCosts, conflicts, conflicting, emptiness, emptyCost, adds, standing, targets, weights } =
    compiled
  const width = loadKinds.length
  const userOf = new Int32Array(seats).fill(-1)
  const loads = Float64Array.from(standing)
  const limits = limitsOf(compiled.problem)
  const contract = contractOf(compiled.problem)
  const usage = contract && usageOf(contract.tables)
  const advised = adviceOf(compiled.problem)
  const advice = advised.length > 0 ? adviceUseOf(advised) : undefined
  /** People × seats: how many of the person's seats conflict with the seat. */
  const blocked = new Uint16Array(people * seats)
  const missing = Float64Array.from({ length: people }, (_, person) => limits?.shortfall(person) ?? 0)
  let empty = emptiness.reduce((sum, weight) => sum + weight, 0)
  let shortfall = missing.reduce((sum, short) => sum + short, 0)
  let [fairness, preferenceCost] = [unfairness(), 0]

  function unfairness(): number {
    let sum = 0
    for (let at = 0; at < loads.length; at++) sum += weights[at % width]! * (loads[at]! - targets[at]!) ** 2
    return sum
  }

  /** The change in unfairness from taking (sign 1) or giving up (-1) a seat. */
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
    preferenceCost += sign * preferenceCosts[person * seats + seat]!
    empty -= sign * emptiness[seat]!
    for (let kind = 0; kind < width; kind++) loads[person * width + kind]! += adds[seat * width + kind]! * sign
    for (const other of conflicts[seat]!) blocked[person * seats + other]! += sign
    if (limits) count(person, seat, sign)
    for (const use of [usage, advice])
      if (sign > 0) use?.take(person, seat)
      else use?.leave(person, seat)
  }

  function count(person: number, seat: number, sign: 1 | -1): void {
    if (sign > 0) limits!.take(person, seat)
    else limits!.leave(person, seat)
    const now = limits!.shortfall(person)
    shortfall += now - missing[person]!
    missing[person] = now
  }

  function put(seat: number, person: number): void {
    const before = userOf[seat]!
    if (before >= 0) carry(before, seat, -1)
    userOf[seat] = person
    if (person >= 0) carry(person, seat, 1)
  }

  for (const [seat, person] of start.entries()) put(seat, person)

  const tooMany = () => advice?.total() ?? 0
  const advisedCost = () => adviceCost(compiled) * tooMany()
  const cost = (): number => emptyCost * empty + shortfallCost(compiled) * shortfall + advisedCost() + fairness + preferenceCost
  return {
    userOf,
    put,
    /** Whether the team has counting rules, which `changeOf`, `changeOfSwap` and `canTake` ignore. */
    isLimited: limits !== undefined,
    /** Whether there are rules that should be kept, which `changeOf` and `changeOfSwap` ignore. */
    isAdvised: advice !== undefined,
    /** Whether a rule that should be kept is broken, so that a change could cost less than `changeOf` and `changeOfSwap` say. */
    breaksAdvice: (): boolean => tooMany() > 0,
    /** Whether the contract lets this person take the seat in addition to what they have. */
    mayAdd: (person: number, seat: number): boolean => usage?.wouldHold(person, seat) ?? true,
    /** Whether no rule about the person alone, or about two shifts, objects. givenUp: a seat that they would leave. */
    canTake(person: number, seat: number, givenUp = seat): boolean {
      const at = person * seats + seat
      return mayTake[at] === 1 && blocked[at] === conflicting[seat * seats + givenUp]
    },
    /** Whether the counting rules hold for this person after a change of this seat. */
    holds: (person: number, seat: number): boolean =>
      person < 0 || ((limits?.hold(person, seat) ?? true) && (usage?.holds(person, seat) ?? true)),
    /** The change in cost from giving the seat to this person, without counting rules. */
    changeOf(seat: number, person: number): number {
      const before = userOf[seat]!
      const gone = before < 0 ? -emptyCost * emptiness[seat]! : shift(before, seat, -1) - preferenceCosts[before * seats + seat]!
      return gone + shift(person, seat, 1) + preferenceCosts[person * seats + seat]!
    },
    /** The change in cost from swapping the people of two seats, without counting rules. */
    changeOfSwap(a: number, b: number): number {
      const [first, second] = [userOf[a]!, userOf[b]!]
      let change =
        preferenceCosts[first * seats + b]! -
        preferenceCosts[first * seats + a]! +
        preferenceCosts[second * seats + a]! -
        preferenceCosts[second * seats + b]!
      for (let kind = 0; kind < width; kind++) {
        const moved = adds[b * width + kind]! - adds[a * width + kind]!
        if (moved === 0) continue
        const apart = loads[first * width + kind]! - targets[first * width + kind]!
        const other = loads[second * width + kind]! - targets[second * width + kind]!
        change += 2 * weights[kind]! * moved * (apart - other + moved)
      }
      return change
    },
    cost,
    measure: (): Measure => ({
      emptiness: empty,
      shortfall,
      advice: tooMany(),
      advised: advisedCost(),
      fairness,
      preferenceCost,
      cost: cost(),
    }),
  }
}
