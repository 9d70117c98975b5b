import type { Compiled } from './compile.ts'
import type { Roster } from './problem.ts'
import { randomFrom } from './random.ts'
import { liveRoster, type LiveRoster, type Measure } from './roster.ts'

export interface AnnealingBudget {
  /** The budget is in tries, not seconds, so that equal input gives an equal roster on every machine. */
  iterations: number
  seed: number
  /** Called now and then if the best roster has improved. */
  onBetter?: (roster: Roster) => void
}

/** Temperatures in points of cost: at first one or two squared deviations are accepted, at the end none. */
const [hottest, coldest] = [3, 0.05]
/** The probability of swapping the people of two seats instead of reassigning one seat. */
const exchanging = 0.4
/** The number of tries between two reports. */
const between = 100_000
/** The tolerance for sums that were added in another order. */
const tiny = 1e-7

/**
 * Simulated annealing from a legal roster, without ever breaking a rule. Returns the best roster found: it is no worse than the start on
 * any tier, unless an earlier tier is better.
 */
export function anneal(compiled: Compiled, start: Roster, { iterations, seed, onBetter }: AnnealingBudget): Roster {
  const random = randomFrom(seed)
  const roster = liveRoster(compiled, start)
  const first = roster.measure()
  let best = { ...first, userOf: Int32Array.from(start) }
  const cooling = (coldest / hottest) ** (1 / Math.max(1, iterations))
  let degrees = hottest
  let reported = best.cost
  for (let tried = 0; tried < iterations; tried++, degrees *= cooling) {
    if (tried % between === 0 && best.cost < reported) {
      reported = best.cost
      onBetter?.(best.userOf)
    }
    const accept = (change: number) => change <= 0 || random() < Math.exp(-change / degrees)
    const seat = Math.floor(random() * compiled.seats)
    const change =
      random() < exchanging
        ? exchange(roster, seat, Math.floor(random() * compiled.seats), accept)
        : move(roster, seat, Math.floor(random() * compiled.people), accept)
    if (change >= 0) continue
    const now = roster.measure()
    if (now.cost < best.cost - tiny && isAllowed(now, first, compiled.owed !== undefined))
      best = { ...now, userOf: Int32Array.from(roster.userOf) }
  }
  return best.userOf
}

/** If there are requests, their cost is weighed against fairness. */
const isAllowed = (now: Measure, first: Measure, hasRequests: boolean): boolean =>
  now.emptiness < first.emptiness - tiny ||
  now.shortfall < first.shortfall - tiny ||
  now.advice < first.advice ||
  (now.advice === first.advice && isNoDearer(now, first, hasRequests))

const isNoDearer = (now: Measure, first: Measure, hasRequests: boolean): boolean =>
  hasRequests
    ? now.fairness + now.preferenceCost <= first.fairness + first.preferenceCost + tiny
    : now.fairness <= first.fairness + tiny && now.preferenceCost <= first.preferenceCost + tiny

type Accept = (change: number) => boolean

/** Gives the seat to another person, or fills it. */
function move(roster: LiveRoster, seat: number, to: number, accept: Accept): number {
  const from = roster.userOf[seat]!
  if (from === to || !roster.canTake(to, seat)) return 0
  if (roster.isLimited) return attempt(roster, [[seat, to]], accept)
  const change = roster.changeOf(seat, to)
  if (roster.isAdvised) return attemptAdvised(roster, [[seat, to]], change, accept)
  if (!accept(change) || !roster.mayAdd(to, seat)) return 0
  roster.put(seat, to)
  if (roster.holds(from, seat)) return change
  roster.put(seat, from)
  return 0
}

/** Swaps the people of two seats. */
function exchange(roster: LiveRoster, a: number, b: number, accept: Accept): number {
  const [first, second] = [roster.userOf[a]!, roster.userOf[b]!]
  if (first === second || first < 0 || second < 0) return 0
  if (!roster.canTake(second, a, b) || !roster.canTake(first, b, a)) return 0
  const swap = [
    [a, second],
    [b, first],
  ] as const
  if (roster.isLimited) return attempt(roster, swap, accept)
  const change = roster.changeOfSwap(a, b)
  if (roster.isAdvised) return attemptAdvised(roster, swap, change, accept)
  return accept(change) ? attempt(roster, swap, () => true) : 0
}

type SeatChanges = readonly (readonly [seat: number, person: number])[]

/**
 * Like an attempt, but refuses most changes before making them. atLeast: what the changes cost at least, unless they restore broken advice.
 */
function attemptAdvised(roster: LiveRoster, changes: SeatChanges, atLeast: number, accept: Accept): number {
  if (roster.breaksAdvice()) return attempt(roster, changes, accept)
  return accept(atLeast) ? attempt(roster, changes, (change) => change <= atLeast + tiny || accept(change)) : 0
}

/** Makes the changes, and reverts them if a counting rule or the cost objects. */
function attempt(roster: LiveRoster, changes: SeatChanges, accept: Accept): number {
  const before = roster.cost()
  const undo = changes.map(([seat]) => [seat, roster.userOf[seat]!] as const)
  for (const [seat] of changes) roster.put(seat, -1)
  for (const [seat, person] of changes) roster.put(seat, person)
  const change = roster.cost() - before
  const touched = changes.flatMap(([seat, person], at) => [[seat, person] as const, undo[at]!])
  if (touched.every(([seat, person]) => roster.holds(person, seat)) && accept(change)) return change
  for (const [seat] of changes) roster.put(seat, -1)
  for (const [seat, person] of undo) roster.put(seat, person)
  return 0
}
