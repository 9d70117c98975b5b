import { anneal } from './anneal.ts'
import { quickBound } from './bound.ts'
import { violationsIn } from './check.ts'
import { compile, type Compiled } from './compile.ts'
import { factsOf } from './facts.ts'
import { fillGreedily } from './greedy.ts'
import { lagrangianBound } from './lagrange.ts'
import { shareOut, shareOutByStretches } from './lines/share-out.ts'
import type { Problem, Roster } from './problem.ts'
import { isCompact, prove } from './prove.ts'
import { isNoWorse, qualityOf } from './quality.ts'
import { liveRoster } from './roster.ts'

/** What is known of a month: a legal roster, what it costs, and below which cost none can be. */
export interface Found {
  roster: Roster
  cost: number
  /** The part of it that is no empty seat. */
  soft: number
  bound: number
}

/** quick: somebody waits for the answer. thorough: they watch. more: they have asked to go on. */
export type Depth = 'quick' | 'thorough' | 'more'

export interface SearchOptions {
  depth: Depth
  seed: number
  /** Where to go on from. */
  start?: Found
}

/** So few choices that the best roster can be proven while somebody waits. */
const small = 6000
/** So many that a line for each person is found while somebody waits. */
const medium = 20_000
interface SearchBudget {
  tries: number
  prices: number
  /** With more seats for each person there are too many lines to look at. */
  mostEach: number
  lines: { rounds: number; between: number; dives: readonly number[]; exchanges: number }
  /** How often all weeks are gone through where lines are too many. */
  passes: number
  nodes: number
}

const efforts: Record<Depth, SearchBudget> = {
  quick: { tries: 1, prices: 1, mostEach: 5, lines: { rounds: 40, between: 10, dives: [0.1], exchanges: 0 }, passes: 0, nodes: 100 },
  thorough: {
    tries: 6,
    prices: 2,
    mostEach: 8,
    lines: { rounds: 80, between: 10, dives: [0.1, 0.05], exchanges: 10 },
    passes: 4,
    nodes: 100,
  },
  more: {
    tries: 20,
    prices: 4,
    mostEach: 8,
    lines: { rounds: 200, between: 20, dives: [0.1, 0.05, 0.03], exchanges: 60 },
    passes: 12,
    nodes: 2000,
  },
}

const week = 7

/** A net for what takes unexpectedly long, seconds; the budgets are tries, rounds and nodes, so that equal input gives the equal roster. */
const longest = 120
const [goodEnough, nearlyBest] = [0.01, 0.002]

/**
 * Fills by date, anneals, finds prices, then chooses a line for each person, or where they have many seats each chooses anew week by
 * week; ends with branch and bound where much is open and the month is small enough. Tells each step that is better. What comes out is
 * legal, and no worse than filling by date on any tier.
 */
export async function search(problem: Problem, { depth, seed, start }: SearchOptions, onBetter: (found: Found) => void): Promise<Found> {
  const compiled = compile(problem)
  const { tries, prices, mostEach, lines, passes, nodes } = efforts[depth]
  const size = compiled.people * compiled.seats
  const greedy = fillGreedily(problem)
  const isOpen = () => gapOf(best) !== 0
  const isAllowed = (roster: Roster) => isNoWorse(qualityOf(problem, roster), qualityOf(problem, start?.roster ?? greedy))
  const byLines = compiled.seats <= mostEach * compiled.people && (depth !== 'quick' || size <= medium)
  let best = start ?? foundAt(compiled, greedy, quickBound(compiled))
  onBetter(best)
  if (problem.seats.length === 0) return best

  function take(raw: Roster, known = best.bound): void {
    const bound = Math.max(known, best.bound)
    // What is told in the middle of a search may leave seats that somebody can simply take.
    const roster = fillGreedily(problem, raw)
    const found = foundAt(compiled, roster, bound)
    if (found.cost < best.cost - 1e-6 && isAllowed(roster)) best = found
    else if (bound !== best.bound) best = { ...best, bound }
    else return
    onBetter(best)
  }

  take(anneal(compiled, best.roster, { iterations: (byLines ? 0.5 : tries) * triesFor(size), seed, onBetter: take }))
  const priced = lagrangianBound(compiled, best.cost, prices * pricesFor(size))
  take(best.roster, priced.bound)
  const scale = Math.max(1, best.soft)
  const enough = (depth === 'more' ? precision : nearlyBest) * scale
  const effort = { ...lines, seed, near: precision * scale, enough }
  const hasLines =
    isOpen() && byLines && (await shareOut(compiled, best.roster, priced.prices, effort, ({ roster, bound }) => take(roster, bound)))
  const stretches = { ...effort, exchanges: 0, care: 'roughly', lengths: Array.from({ length: passes }, () => week) } as const
  if (isOpen() && !hasLines && !isCompact(compiled)) await shareOutByStretches(compiled, best.roster, stretches, (roster) => take(roster))
  // Rules that count make a proof long: nobody who waits is kept for it.
  const isQuick = size <= small && !factsOf(problem)
  const unproven = size > small && depth !== 'more' ? goodEnough : 0
  if ((gapOf(best) ?? 1) > unproven && isCompact(compiled) && (depth !== 'quick' || isQuick)) {
    const gap = unproven * best.soft
    const proof = await prove(compiled, best.roster, { nodes, gap, seconds: longest, onBetter: ({ roster, bound }) => take(roster, bound) })
    take(proof.roster, proof.bound)
  }
  const [violation] = violationsIn(problem, best.roster)
  if (violation) throw new Error(`The solver broke the rule ${violation.objections[0]!.rule} at shift ${violation.shiftId}.`)
  return best
}

/** More for larger teams, within a few seconds. */
const triesFor = (size: number): number => Math.min(4_000_000, 300_000 + 150 * size)

/** Rounds of prices: each takes as long as the month is large. */
const pricesFor = (size: number): number => Math.min(300, Math.max(60, Math.round(30_000_000 / (size + 1))))

const foundAt = (compiled: Compiled, roster: Roster, bound: number): Found => {
  const copy = Int32Array.from(roster)
  const { cost, emptiness } = liveRoster(compiled, copy).measure()
  return { roster: copy, cost, soft: cost - compiled.emptyCost * emptiness, bound }
}

/** Linear programs are not more precise than this part. */
const precision = 1e-5

/** How far a roster may be from the best, as a part of what it costs besides empty seats; nothing while no bound is known. */
export function gapOf({ cost, soft, bound }: { cost: number; soft: number; bound: number | null }): number | null {
  if (bound === null) return null
  return cost - bound < precision * Math.max(1, soft) ? 0 : Math.min(1, (cost - bound) / Math.max(soft, 1e-6))
}
