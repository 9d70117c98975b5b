import { randomFrom } from '../random.ts'
import { costOfLines, hasWholeCosts, reachOf } from './costs.ts'
import { dive } from './dive.ts'
import { exchange } from './exchange.ts'
import { generate } from './generate.ts'
import type { Line, LineProblem } from './model.ts'
import type { Care, Pricer } from './pricing/pricing.ts'
import { givingBack } from './repair.ts'
import { openIn, release, linesIn, settle, tableOf, type Table } from './table.ts'

export interface LineSearchOptions {
  /** Rounds of column generation, at the root and between two steps of a dive. */
  rounds: number
  between: number
  /** The fraction of open people fixed at once, for each dive. */
  dives: readonly number[]
  /** Whether to dive again if the contract keeps lines from the bound, in which case that rarely helps. */
  divesAgain: boolean
  /** How often a group of people chooses again. */
  exchanges: number
  seed: number
  /** Tolerance for equal costs. */
  near: number
  /** Costs this close to the bound make exchanges unnecessary. */
  enough: number
  /** How carefully lines are priced; exactly by default, and one step less carefully in dives. */
  care?: Care
}

/** How far prices may move when some lines are fixed, as a fraction of their reach: a wider box costs rounds and gains nothing. */
const nearby = 0.1

const lighter: Record<Care, Care> = { exactly: 'roughly', roughly: 'lightly', lightly: 'lightly' }

interface Start {
  /** A line for each person. */
  lines: readonly Line[]
  /** The prices to start from. */
  prices?: Float64Array
  /** Checks lines together, for rules that pricing ignores. */
  isLegal?: (lines: readonly Line[]) => boolean
  /** The most people whom a dive leaves open, and how to choose the best lines for them beside the lines of the others. */
  last?: { people: number; choose: (open: readonly number[], others: readonly Line[]) => Promise<readonly Line[]> }
}

export interface Chosen {
  lines: readonly Line[]
  cost: number
  /** A lower bound on cost. */
  bound: number
  /** How far above the bound mixed lines stay because of the rows of a contract, which the bound ignores. */
  missed: number
}

/**
 * Chooses one line for each person at least cost: column generation for prices and the bound, a dive for whole lines, then exchanges
 * between groups of people. Never worse than the start.
 */
export async function chooseLines(
  problem: LineProblem,
  pricer: Pricer,
  start: Start,
  effort: LineSearchOptions,
  onBetter: (chosen: Chosen) => void,
): Promise<Chosen> {
  const table = await tableOf(problem, pricer, start.lines)
  const { settled, master } = table
  let best: Chosen = { lines: start.lines, cost: costOfLines(problem, start.lines), bound: -Infinity, missed: 0 }
  const grain = hasWholeCosts(problem) ? 1 : 0
  const isWithin = (gap: number) => best.cost - best.bound <= gap
  function take(lines: readonly Line[], known = best.bound): void {
    const bound = !pricer.isWhole ? -Infinity : grain === 0 ? known : Math.ceil(known - 1e-4)
    const cost = start.isLegal?.(lines) === false ? Infinity : costOfLines(problem, lines)
    if (cost >= best.cost && bound <= best.bound) return
    best = { ...best, ...(cost < best.cost && { lines, cost }), bound: Math.max(bound, best.bound) }
    onBetter(best)
  }
  const { care = 'exactly' } = effort
  try {
    const apart = reachOf(problem, start.lines)
    const centre = start.prices ?? new Float64Array(problem.demands.length)
    const rough = grain === 0 ? 300 * effort.near : 0.3
    const root = generate(table, {
      rounds: effort.rounds,
      near: effort.near / 2,
      // Lines may never reach the bound.
      least: problem.keepContract ? 20 * effort.near : undefined,
      centre,
      apart,
      care,
      onBound: (bound) => take(best.lines, bound),
    })
    if (problem.keepContract) best = { ...best, missed: root.mixture.cost - root.bound }
    if (isWithin(effort.near)) return best
    const dives = best.missed > effort.enough && !effort.divesAgain ? effort.dives.slice(0, 1) : effort.dives
    for (const atOnce of dives) {
      for (const person of settled.keys()) release(table, person)
      const by = { apart: nearby * apart, rounds: effort.between, near: rough, floor: root.bound, care: lighter[care] }
      dive(table, { ...root, ...by, atOnce, last: start.last?.people })
      const open = openIn(table)
      const lines = start.last && open.length > 0 ? await start.last.choose(open, linesIn(table)) : linesIn(table)
      take(givingBack(problem, pricer, lines))
      if (isWithin(effort.enough)) return best
    }
    settle(table, best.lines)
    await exchangeAll(table, { prices: root.prices, apart: 4 * apart, near: rough, care: lighter[care], grain }, effort, () => {
      take(linesIn(table))
      return isWithin(effort.enough)
    })
    return best
  } finally {
    master.dispose()
  }
}

/** Groups grow if there was nothing to gain, and shrink if there were too many lines to choose from. */
async function exchangeAll(
  table: Table,
  by: Omit<Parameters<typeof exchange>[2], 'rounds'>,
  { exchanges, between, seed }: LineSearchOptions,
  isDone: () => boolean,
): Promise<void> {
  const count = table.settled.length
  const random = randomFrom(seed)
  let size = Math.min(count, Math.max(6, Math.ceil(count / 4)))
  for (let round = 0; round < exchanges && !isDone(); round++) {
    const people = Array.from({ length: count }, (_, person) => ({ person, place: random() }))
      .toSorted((a, b) => a.place - b.place)
      .slice(0, size)
      .map(({ person }) => person)
    const { hadGap, wasExact } = await exchange(table, people, { ...by, rounds: between })
    if (!hadGap) size = Math.min(count, size + 1)
    else if (!wasExact) size = Math.max(4, size - 1)
  }
}
