import { generate } from './generate.ts'
import type { Mixture } from './master.ts'
import type { Care } from './pricing/pricing.ts'
import { openIn, type Table } from './table.ts'

interface DiveOptions {
  mixture: Mixture
  prices: Float64Array
  apart: number
  rounds: number
  near: number
  floor: number
  care: Care
  /** The fraction of open people fixed at once. */
  atOnce: number
  /** The number of people who may stay open at the end. */
  last?: number | undefined
}

/** Lines chosen at least this much are fixed. */
const nearlyWhole = 0.9

/**
 * Turns a mixture into one line for each person: fixes the lines with the largest fractions, generates new ones around them for the other
 * people, and repeats until at most the last people are open. The lines stay fixed.
 */
export function dive(table: Table, { mixture: first, prices: firstPrices, last = 0, atOnce, ...by }: DiveOptions): void {
  let [mixture, prices] = [first, firstPrices]
  while (openIn(table).length > last) {
    settleMost(table, mixture, atOnce)
    if (openIn(table).length > last) ({ mixture, prices } = generate(table, { ...by, centre: prices, pull: 0 }))
  }
}

function settleMost(table: Table, { parts }: Mixture, atOnce: number): void {
  const { problem, pool, master, settled } = table
  const most = Math.max(1, Math.ceil(openIn(table).length * atOnce))
  const order = [...parts.keys()].filter((line) => settled[pool.lines[line]!.person]! < 0).toSorted((a, b) => parts[b]! - parts[a]!)
  const left = Float64Array.from(problem.demands, ({ places, extraCost }) => (extraCost === Infinity ? places : Infinity))
  for (const line of settled) if (line >= 0) for (const demand of pool.lines[line]!.demands) left[demand]! -= 1
  let count = 0
  /** Two people fixed on the same place could not be separated later. */
  const settle = (line: number) => {
    settled[pool.lines[line]!.person] = line
    master.fix(line, true)
    for (const demand of pool.lines[line]!.demands) left[demand]! -= 1
    count++
  }
  for (const line of order) {
    const { person, demands } = pool.lines[line]!
    if (settled[person]! >= 0 || demands.some((demand) => left[demand]! < 1)) continue
    if (count >= most && parts[line]! < nearlyWhole) break
    settle(line)
  }
  if (count === 0) settle(order[0]!)
}
