import type { Master, Mixture } from './master.ts'
import type { Line, LineProblem } from './model.ts'
import { valueAt, type Pool } from './pool.ts'
import type { Care, Pricer } from './pricing/pricing.ts'

/** What choosing lines works on. */
export interface Table {
  problem: LineProblem
  pricer: Pricer
  master: Master
  pool: Pool
  /** By person: the line that is settled for now, -1 where it is open. */
  settled: Int32Array
}

interface GenerationOptions {
  rounds: number
  /** It ends when no more than this can be gained. */
  near: number
  /** Nothing costs less than this. */
  floor?: number
  /** Prices to begin near to, and how far from the best ones they are looked for; Infinity: anywhere. */
  centre: Float64Array
  apart: number
  care: Care
  /** How much of the way to the best known prices is gone at first. */
  pull?: number
  onBound?: (bound: number) => void
}

interface Generated {
  /** Nothing that leaves the settled lines as they are costs less. */
  bound: number
  mixture: Mixture
  /** The prices of the bound. */
  prices: Float64Array
}

/** Values differ if they differ by more than this; and the interior point method leaves so much loose where nothing is. */
const [precision, loosest] = [1e-7, 1e-4]
/** How the pull and the reach of prices change after a round that was better or worse. */
const [lessPull, further, nearer] = [0.1, 1.3, 0.7]

/**
 * Column generation: prices from the lines that are known, then the best line of each person at these prices, until nobody has a better
 * one. The value of each round is a cost that no choice can be below (Lagrange). Prices stay near those of the best round (a box around
 * them, and part of the way to them), which saves most of the rounds.
 */
export function generate(
  table: Table,
  { rounds, near, floor = -Infinity, centre: first, apart: reach, care, pull: firstPull = 0.6, onBound }: GenerationOptions,
): Generated {
  const { problem, master, pool } = table
  let [centre, apart, pull, bound] = [first, reach, firstPull, -Infinity]
  master.keepNear(centre, apart)
  let mixture = master.mix()
  for (let round = 0; round < rounds; round++) {
    const prices = between(mixture.prices, centre, bound === -Infinity && apart === Infinity ? 0 : pull, problem)
    if (isSettled() && mixture.cost - floor < near) break
    const { value, lines } = offersAt(table, prices, mixture, care)
    const isBetter = value > bound
    if (isBetter) {
      ;[bound, centre] = [value, prices]
      onBound?.(bound)
    } else pull = Math.max(0, pull - lessPull)
    const added = pool.add(lines)
    master.add(added)
    const isNear = mixture.cost - bound < near
    if (isNear && isSettled()) break
    if (!isBetter && added.length === 0 && pull === 0 && !isNear) break
    apart *= isNear ? 2 : isBetter ? further : nearer
    master.keepNear(centre, apart)
    mixture = master.mix()
  }
  return { bound, mixture, prices: centre }

  /** Whether no place is left to the box around the prices. */
  function isSettled(): boolean {
    return apart === Infinity || mixture.loose < loosest
  }
}

/** What everybody's best lines at these prices are worth together, and those that the mixture may gain from. */
function offersAt(
  { problem: { demands, workers }, pricer, pool, settled }: Table,
  prices: Float64Array,
  mixture: Mixture,
  care: Care,
): { value: number; lines: Line[] } {
  const lines: Line[] = []
  let value = demands.reduce((sum, { places }, demand) => sum + places * prices[demand]!, 0)
  for (let person = 0; person < workers.length; person++) {
    const line = settled[person]!
    if (line >= 0) {
      value += valueAt(pool.lines[line]!, prices)
      continue
    }
    const known = pool.of(person).reduce((least, each) => Math.min(least, valueAt(pool.lines[each]!, prices)), Infinity)
    const offered = pricer.price(person, prices, known, care)
    value += offered.bound
    lines.push(...offered.lines.filter((each) => valueAt(each, mixture.prices) < mixture.worths[person]! - precision))
  }
  return { value, lines }
}

/** No place is worth more than what it costs to leave it empty, and nobody is paid more to stay away than one too many costs. */
const between = (prices: Float64Array, centre: Float64Array, pull: number, { demands }: LineProblem): Float64Array =>
  prices.map((price, demand) => {
    const { emptyCost, extraCost } = demands[demand]!
    return Math.max(-extraCost, Math.min(emptyCost, pull * centre[demand]! + (1 - pull) * price))
  })
