import type { Mixture } from './master.ts'
import type { Line, LineProblem } from './model.ts'
import { valueAt } from './pool.ts'
import type { PersonToPrice, Care } from './pricing/pricing.ts'
import type { Table } from './table.ts'

interface GenerationOptions {
  rounds: number
  /** Ends when no more than this could be gained. */
  near: number
  /** A known lower bound. */
  floor?: number
  /** Ends after a few rounds in a row in which neither the bound nor the mixture gains this much; never by default. */
  least?: number | undefined
  /** The prices to start from, and how far the box around them reaches; Infinity means no box. */
  centre: Float64Array
  apart: number
  care: Care
  /** How far prices are pulled towards the best known ones at first. */
  pull?: number
  onBound?: (bound: number) => void
}

interface Generated {
  /** A lower bound that takes the fixed lines into account. */
  bound: number
  mixture: Mixture
  /** The prices of the bound. */
  prices: Float64Array
}

/** The tolerance for values, and the imprecision that the interior point method leaves. */
const [precision, loosest] = [1e-7, 1e-4]
/** The rounds in a row with too little gain after which generation ends. */
const patience = 3
/** Changes of the pull and of the box after a better or a worse round. */
const [lessPull, further, nearer] = [0.1, 1.6, 0.7]

/**
 * Column generation: prices from the known lines, then each person's best line at these prices, until none improves. Each round gives a
 * lower bound (Lagrange). Prices are kept near the prices of the best round (by a box around them and a pull towards them), which saves
 * most rounds.
 */
export function generate(
  table: Table,
  {
    rounds,
    near,
    floor = -Infinity,
    least = -Infinity,
    centre: first,
    apart: reach,
    care,
    pull: firstPull = 0.6,
    onBound,
  }: GenerationOptions,
): Generated {
  const { problem, master, pool } = table
  let [centre, apart, pull, bound] = [first, reach, firstPull, -Infinity]
  master.keepNear(centre, apart)
  let mixture = master.mix()
  let idle = 0
  for (let round = 0; round < rounds; round++) {
    const prices = between(mixture.prices, centre, bound === -Infinity && apart === Infinity ? 0 : pull, problem)
    if (isSettled() && mixture.cost - floor < near) break
    const { value, lines } = offersAt(table, prices, mixture, care)
    const isBetter = value > bound
    const raised = value - bound
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
    const before = mixture.cost
    mixture = master.mix()
    // Prices that are still pulled towards others gain little at first.
    idle = pull === 0 && raised < least && before - mixture.cost < least ? idle + 1 : 0
    if (idle === patience) break
  }
  return { bound, mixture, prices: centre }

  /** Whether no price is at the edge of the box. */
  function isSettled(): boolean {
    return apart === Infinity || mixture.loose < loosest
  }
}

/** The total value of everyone's best lines at these prices, and the lines that may improve the mixture. */
function offersAt(
  { problem: { demands, workers }, pricer, pool, settled }: Table,
  prices: Float64Array,
  mixture: Mixture,
  care: Care,
): { value: number; lines: Line[] } {
  const asked: PersonToPrice[] = []
  let value = demands.reduce((sum, { places }, demand) => sum + places * prices[demand]!, 0)
  for (let person = 0; person < workers.length; person++) {
    const line = settled[person]!
    if (line >= 0) {
      value += valueAt(pool.lines[line]!, prices)
      continue
    }
    const known = pool.of(person).reduce((least, each) => Math.min(least, valueAt(pool.lines[each]!, prices)), Infinity)
    asked.push({ person, known })
  }
  const offers = pricer.priceAll(asked, prices, care)
  for (const { bound } of offers) value += bound
  const lines = offers.flatMap(({ lines: offered }) =>
    offered.filter((each) => valueAt(each, mixture.prices) < mixture.worths[each.person]! - precision),
  )
  return { value, lines }
}

/** A place is worth at most the cost of leaving it empty, and its price is at least minus the cost of one person too many. */
const between = (prices: Float64Array, centre: Float64Array, pull: number, { demands }: LineProblem): Float64Array =>
  prices.map((price, demand) => {
    const { emptyCost, extraCost } = demands[demand]!
    return Math.max(-extraCost, Math.min(emptyCost, pull * centre[demand]! + (1 - pull) * price))
  })
