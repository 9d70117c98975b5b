import { solveMip } from '../mip/highs.ts'
import { linearModel, type Terms } from '../mip/linear-model.ts'
import { costOfLines } from './costs.ts'
import { dive } from './dive.ts'
import { generate } from './generate.ts'
import { valueAt } from './pool.ts'
import type { Care } from './pricing/pricing.ts'
import { release, type Table } from './table.ts'

/** The limits of an exact choice: lines, nodes of the search tree, and seconds as a last resort. */
const [mostLines, mostNodes, longest] = [150, 50, 5]
const tiny = 1e-6

interface ExchangeOptions {
  prices: Float64Array
  apart: number
  rounds: number
  near: number
  care: Care
  /** The grain of costs: all costs are multiples of it. */
  grain: number
}

/** The result of an exchange: whether there was anything to gain, and whether the lines were few enough for an exact choice. */
interface Exchanged {
  hadGap: boolean
  wasExact: boolean
}

/**
 * A few people give up their lines and choose again among all known lines: exactly if there are few, else by a dive. Keeps the result if it
 * is no worse.
 */
export async function exchange(
  table: Table,
  people: readonly number[],
  { prices, apart, rounds, near, care, grain }: ExchangeOptions,
): Promise<Exchanged> {
  const { problem, pool, settled } = table
  const before = Int32Array.from(settled)
  const costNow = () =>
    costOfLines(
      problem,
      Array.from(settled, (line) => pool.lines[line]!),
    )
  const cost = costNow()
  for (const person of people) release(table, person)
  const generated = generate(table, { rounds, near, centre: prices, apart, care, pull: 0 })
  const gap = cost - generated.bound - grain
  const worth = gap < tiny - grain / 1000 ? [] : linesNear(table, people, generated.mixture.prices, before, gap)
  const wasExact = worth.length <= mostLines
  if (worth.length > 0 && !wasExact) dive(table, { ...generated, apart, rounds, near, floor: generated.bound, care, atOnce: 0.1 })
  else for (const line of worth.length > 0 ? await chooseAmong(table, worth, before) : []) settled[pool.lines[line]!.person] = line
  if (settled.includes(-1) || costNow() > cost) {
    for (const person of people) {
      release(table, person)
      settled[person] = before[person]!
    }
  }
  for (const person of people) table.master.fix(settled[person]!, true)
  return { hadGap: worth.length > 0, wasExact }
}

/** The lines of these people that may improve the result: their reduced cost is less than what there is to gain. */
function linesNear({ pool }: Table, people: readonly number[], prices: Float64Array, before: Int32Array, gap: number): number[] {
  return people.flatMap((person) => {
    const values = pool.of(person).map((line) => ({ line, value: valueAt(pool.lines[line]!, prices) }))
    const least = values.reduce((low, { value }) => Math.min(low, value), Infinity)
    const near = values.filter(({ line, value }) => value < least + gap + tiny || line === before[person])
    return near.map(({ line }) => line)
  })
}

async function chooseAmong({ problem, pool, settled }: Table, lines: readonly number[], before: Int32Array): Promise<number[]> {
  const { demands } = problem
  const model = linearModel()
  const left = Int32Array.from(demands, ({ places }) => places)
  for (const line of settled) if (line >= 0) for (const demand of pool.lines[line]!.demands) left[demand]! -= 1
  const terms: Terms[] = demands.map(() => [])
  const byPerson = new Map<number, Terms>()
  const columns = lines.map((line) => {
    const { person, cost, demands: taken } = pool.lines[line]!
    const column = model.choice(cost)
    for (const demand of taken) terms[demand]!.push([column, 1])
    byPerson.set(person, [...(byPerson.get(person) ?? []), [column, 1]])
    return column
  })
  for (const own of byPerson.values()) model.row(1, own, 1)
  for (const [demand, { emptyCost, extraCost }] of demands.entries()) {
    if (terms[demand]!.length === 0) continue
    const empty = model.amount(Infinity, emptyCost)
    const extra: Terms = extraCost === Infinity ? [] : [[model.amount(Infinity, extraCost), -1]]
    model.row(left[demand]!, [...terms[demand]!, [empty, 1], ...extra], left[demand]!)
  }
  const start = {
    indices: Int32Array.from(columns),
    values: Float64Array.from(lines, (line) => Number(before[pool.lines[line]!.person] === line)),
  }
  const { values } = await solveMip(model, { nodes: mostNodes, gap: 0, seconds: longest, start, onProgress: () => {} })
  return values ? lines.filter((_, at) => values[columns[at]!]! > 0.5) : []
}
