import { anneal } from './anneal.ts'
import { quickBound } from './bound.ts'
import { violationsIn } from './check.ts'
import { compile, type Compiled } from './compile.ts'
import { factsOf } from './facts.ts'
import { fillGreedily } from './greedy.ts'
import { lagrangianBound } from './lagrange.ts'
import { improve } from './neighbourhood.ts'
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

interface Effort {
  depth: Depth
  seed: number
  /** Where to go on from. */
  start?: Found
}

/** So few choices that the best roster can be proven while somebody waits. */
const small = 6000

const efforts = {
  quick: { tries: 1, prices: 1, rounds: 0, nodes: 100 },
  thorough: { tries: 3, prices: 4, rounds: 40, nodes: 100 },
  more: { tries: 10, prices: 10, rounds: 300, nodes: 2000 },
}

/** A net for what takes unexpectedly long, seconds; the budgets are tries, rounds and nodes, so that equal input gives the equal roster. */
const longest = 120
const goodEnough = 0.01

/**
 * Fills by date, anneals, finds a bound, shares out anew among a few people at a time, and ends with branch and bound where the month is small
 * enough. Tells each step that is better. What comes out is legal, and no worse than filling by date on any tier.
 */
export async function search(problem: Problem, { depth, seed, start }: Effort, tell: (found: Found) => void): Promise<Found> {
  const compiled = compile(problem)
  const { tries, prices, rounds, nodes } = efforts[depth]
  const size = compiled.people * compiled.seats
  const greedy = fillGreedily(problem)
  const isAllowed = (roster: Roster) => isNoWorse(qualityOf(problem, roster), qualityOf(problem, start?.roster ?? greedy))
  let best = start ?? foundAt(compiled, greedy, quickBound(compiled))
  tell(best)

  function take(raw: Roster, bound = best.bound): void {
    // What is told in the middle of a search may leave seats that somebody can simply take.
    const roster = fillGreedily(problem, raw)
    const found = foundAt(compiled, roster, bound)
    if (found.cost < best.cost - 1e-6 && isAllowed(roster)) best = found
    else if (bound !== best.bound) best = { ...best, bound }
    else return
    tell(best)
  }

  take(anneal(compiled, best.roster, { iterations: tries * triesFor(size), seed, tell: take }))
  take(best.roster, Math.max(best.bound, lagrangianBound(compiled, best.cost, prices * pricesFor(size))))
  if (!isCompact(compiled) && rounds > 0) take(await improve(compiled, best.roster, { rounds, seed, tell: take }))
  // Rules that count make a proof long: nobody who waits is kept for it.
  const isQuick = size <= small && !factsOf(problem)
  if (isCompact(compiled) && (depth !== 'quick' || isQuick)) {
    const gap = size > small && depth !== 'more' ? goodEnough * best.soft : 0
    const proof = await prove(compiled, best.roster, { nodes, gap, seconds: longest, tell: ({ roster, bound }) => take(roster, bound) })
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

/** How far a roster may be from the best, as a part of what it costs besides empty seats; nothing while no bound is known. */
export function gapOf({ cost, soft, bound }: { cost: number; soft: number; bound: number | null }): number | null {
  if (bound === null) return null
  return cost - bound < 1e-6 ? 0 : Math.min(1, (cost - bound) / Math.max(soft, 1e-6))
}
