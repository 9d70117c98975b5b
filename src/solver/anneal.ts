import type { Compiled } from './compile.ts'
import { randomFrom } from './random.ts'
import { rosterOf, type Roster } from './roster.ts'

export interface Budget {
  /** Tries, not seconds: the same input gives the same roster on every machine. */
  iterations: number
  seed: number
}

/** Degrees in points of cost: at first a squared deviation or two pass, at last none. */
const [hottest, coldest] = [3, 0.05]
/** How often a try exchanges two people instead of moving one. */
const exchanging = 0.4

/**
 * Simulated annealing on a legal roster: userOf[seat], -1 where nobody is. Rules are never broken on the way. Returns the best
 * that was found with no more empty seats, no less fairness and no more unwished seats than at the start.
 */
export function anneal(problem: Compiled, start: Int32Array, { iterations, seed }: Budget): Int32Array {
  const random = randomFrom(seed)
  const roster = rosterOf(problem, start)
  const first = roster.measure()
  let best = { ...first, userOf: Int32Array.from(start) }
  const cooling = (coldest / hottest) ** (1 / Math.max(1, iterations))
  let degrees = hottest
  for (let tried = 0; tried < iterations; tried++, degrees *= cooling) {
    const isBetterFor = (change: number) => change <= 0 || random() < Math.exp(-change / degrees)
    const seat = Math.floor(random() * problem.seats)
    const change =
      random() < exchanging
        ? exchange(roster, seat, Math.floor(random() * problem.seats), isBetterFor)
        : move(roster, seat, Math.floor(random() * problem.people), isBetterFor)
    if (change >= 0) continue
    const now = roster.measure()
    const isAllowed = now.empty < first.empty || (now.fairness <= first.fairness + 1e-9 && now.unwished <= first.unwished)
    if (isAllowed && now.cost < best.cost - 1e-9) best = { ...now, userOf: Int32Array.from(roster.userOf) }
  }
  return best.userOf
}

type Accept = (change: number) => boolean

/** The seat to somebody else, or to somebody at all. */
function move(roster: Roster, seat: number, to: number, accept: Accept): number {
  const from = roster.userOf[seat]!
  if (from === to || !roster.canTake(to, seat)) return 0
  const change = roster.changeOf(seat, to)
  if (!accept(change)) return 0
  roster.put(seat, to)
  return change
}

/** Two seats change people. */
function exchange(roster: Roster, a: number, b: number, accept: Accept): number {
  const [first, second] = [roster.userOf[a]!, roster.userOf[b]!]
  if (first === second || first < 0 || second < 0) return 0
  if (!roster.canTake(second, a, b) || !roster.canTake(first, b, a)) return 0
  const before = roster.cost()
  roster.put(a, -1)
  roster.put(b, first)
  roster.put(a, second)
  const change = roster.cost() - before
  if (accept(change)) return change
  roster.put(a, -1)
  roster.put(b, second)
  roster.put(a, first)
  return 0
}
