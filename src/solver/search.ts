import { gapOf, precision } from '#domain/rules/gap.ts'

import { anneal } from './anneal.ts'
import { quickBound } from './bounds/bound.ts'
import { lagrangianBound } from './bounds/lagrange.ts'
import { violationsIn } from './check.ts'
import { compile, type Compiled } from './compile.ts'
import { contractOf } from './contract/contract.ts'
import { fewestEmptyInMonth } from './coverage/least-empty.ts'
import { factsOf } from './facts.ts'
import { fillGreedily, fillLegally } from './greedy.ts'
import { improveByGroups } from './groups/improve-by-groups.ts'
import { shareOut, shareOutByStretches, type PriceTogether } from './lines/share-out.ts'
import { isCompact, prove } from './mip/prove.ts'
import type { Problem, Roster } from './problem.ts'
import { isNoWorse, qualityOf } from './quality.ts'
import { liveRoster } from './roster.ts'
import { efforts, pricesFor, shareBeforeLines, triesFor, type Depth } from './search-budget.ts'

/** A legal roster with its cost and a lower bound. */
export interface Found {
  roster: Roster
  /** Without the cost of breaking rules that should be kept, which the bound does not include. */
  cost: number
  /** The cost of breaking rules that should be kept. */
  advised: number
  /** The cost of fairness and preference: without empty seats, and hours and days below the minimums. */
  soft: number
  bound: number
}

export interface SearchOptions {
  depth: Depth
  seed: number
  /** A result to continue from. */
  start?: Pick<Found, 'roster' | 'bound'>
}

/** The number of choices up to which a proof is possible while a caller waits. */
const small = 6000
/** With more seats per person and no rules that count, branch and bound proves sooner than lines do. */
const manyEach = 8

const week = 7

/** A time limit in seconds as a last resort; the budgets are tries, rounds and nodes, so that equal input gives an equal roster. */
const longest = 120
const [goodEnough, nearlyBest] = [0.01, 0.002]

/**
 * Fills by date and anneals; if seats stay empty, lets people change places and anneals again. Finds prices, then chooses a line for each
 * person. Then improves a month that is still far from its bound by groups of people, and a month with too many lines also week by week.
 * Ends with branch and bound if the gap is large and the month small enough. Reports each improvement. Every roster is legal, and no worse
 * than filling by date on any tier; the last one that is reported is the result. together: whether other threads help does not change it.
 */
export async function search(
  problem: Problem,
  { depth, seed, start }: SearchOptions,
  onBetter: (found: Found) => void,
  together?: PriceTogether,
): Promise<Found> {
  const compiled = compile(problem)
  const { tries, prices, lines, groups, passes, nodes } = efforts[depth]
  const size = compiled.people * compiled.seats
  const isUnderContract = contractOf(problem) !== undefined
  const first = fillLegally(problem, start?.roster)
  const isOpen = () => gapOf(best) !== 0 || best.advised > 0
  const isAllowed = (roster: Roster) => isNoWorse(qualityOf(problem, roster), qualityOf(problem, first))
  const isEasy = compiled.seats > manyEach * compiled.people && !factsOf(problem)
  let best = foundAt(compiled, first, start?.bound ?? quickBound(compiled))
  onBetter(best)
  if (problem.seats.length === 0) return best

  const isBetter = ({ cost, advised, roster }: Found) => cost + advised < best.cost + best.advised - 1e-6 && isAllowed(roster)

  function take(raw: Roster, known = best.bound): void {
    const bound = Math.max(known, best.bound)
    // An intermediate roster may leave seats empty that someone can simply take.
    let found = foundAt(compiled, fillGreedily(problem, raw), bound)
    // It may also break the contract in a way that only the check finds, which is slow.
    if (isBetter(found)) found = foundAt(compiled, fillLegally(problem, raw, best.roster), bound)
    if (isBetter(found)) best = found
    else if (bound !== best.bound) best = { ...best, bound }
    else return
    onBetter(best)
  }

  const annealed = (): Roster =>
    anneal(compiled, best.roster, {
      iterations: (isEasy ? tries : shareBeforeLines(depth, isUnderContract)) * triesFor(size),
      seed,
      onBetter: take,
    })
  take(annealed())
  const before = best
  take(await fewestEmptyInMonth(problem, best.roster))
  if (best !== before) take(annealed())
  const priced = lagrangianBound(compiled, best.cost, prices * pricesFor(size))
  take(best.roster, priced.bound)
  const scale = Math.max(1, best.soft)
  const enough = { quick: size > small ? goodEnough : precision, thorough: nearlyBest, more: precision }[depth] * scale
  // A second dive rarely helps under a contract or with rules that count, and takes long.
  const hasOneDive = depth === 'quick' && (isUnderContract || factsOf(problem))
  const effort = { ...lines, ...(hasOneDive && { dives: lines.dives.slice(0, 1) }), seed, near: precision * scale, enough }
  const missed =
    isOpen() && !isEasy
      ? await shareOut(compiled, best.roster, priced.prices, effort, ({ roster, bound }) => take(roster, bound), together)
      : undefined
  const hasLines = missed !== undefined
  const isBounded = (missed ?? 0) < nearlyBest * scale
  const mayImprove = hasLines ? isBounded && (gapOf(best) ?? 1) > goodEnough : isOpen()
  if (mayImprove) await improveByGroups(compiled, best.roster, { ...groups, seed, onBetter: take })
  const stretches = { ...effort, exchanges: 0, care: 'roughly', lengths: Array.from({ length: passes }, () => week) } as const
  if (isOpen() && !hasLines && !isCompact(compiled)) await shareOutByStretches(compiled, best.roster, stretches, (roster) => take(roster))
  // If a caller waits, skip a proof that counting rules make long, or that ignores rows of a contract that keep lines from the bound. Rows
  // of a contract double the time of a proof, so a small gap is then enough.
  const isQuick = size <= small && !factsOf(problem) && isBounded
  const isLong = size > small ? depth !== 'more' : depth === 'quick' && isUnderContract
  const unproven = isLong ? goodEnough : 0
  if ((gapOf(best) ?? 1) > unproven && isCompact(compiled) && (depth !== 'quick' || isQuick)) {
    const gap = unproven * best.soft
    const proof = await prove(compiled, best.roster, { nodes, gap, seconds: longest, onBetter: ({ roster, bound }) => take(roster, bound) })
    take(proof.roster, proof.bound)
  }
  const [violation] = violationsIn(problem, best.roster)
  if (violation) throw new Error(`The solver broke the rule ${violation.objections[0]!.rule} at shift ${violation.shiftId}.`)
  return best
}

function foundAt(compiled: Compiled, roster: Roster, bound: number): Found {
  const copy = Int32Array.from(roster)
  const { cost: whole, advised, fairness, preferenceCost } = liveRoster(compiled, copy).measure()
  return { roster: copy, cost: whole - advised, advised, soft: fairness + preferenceCost + (compiled.owed ?? 0), bound }
}
