import { gapOf } from '#domain/rules/gap.ts'
import { anneal } from '#solver/anneal.ts'
import { lagrangianBound } from '#solver/bounds/lagrange.ts'
import { violationsIn } from '#solver/check.ts'
import { compile } from '#solver/compile.ts'
import { fillGreedily } from '#solver/greedy.ts'
import { chooseByStretches } from '#solver/lines/by-stretches.ts'
import { chooseLines } from '#solver/lines/choose.ts'
import type { Line, LineProblem, Taking } from '#solver/lines/model.ts'
import { demandsOn, lineProblemOf } from '#solver/lines/of-compiled.ts'
import { pricerOf } from '#solver/lines/pricing/pricing.ts'
import type { Roster } from '#solver/problem.ts'
import { liveRoster } from '#solver/roster.ts'
import type { Depth } from '#solver/search-budget.ts'
import { search } from '#solver/search.ts'

import { firstLines } from './first-lines.ts'
import { generate } from './generate.ts'
import { goldenCost, goldenLoadCost, goldenMonth } from './golden.ts'
import { bestKnown, judge, linesOf, readPublished, rosterFrom } from './published.ts'

export type Row = { name: string } & (
  | { kind: 'golden' }
  | { kind: 'month'; people: number; templates: number; seed: number; depth: Depth }
  | { kind: 'published'; path: string }
)

interface Figures {
  seed?: number
  depth?: string
  legal?: number
  greedy: number
  best?: number | undefined
  cost: number
  bound: number
  broken: number
}

/** Measures one row in this process and prints it. */
export async function rowOf(row: Row): Promise<void> {
  const [started, before] = [performance.now(), process.cpuUsage()]
  const figures = row.kind === 'golden' ? await golden() : row.kind === 'month' ? await month(row) : await published(row.path)
  const { user, system } = process.cpuUsage(before)
  print(row.name, figures, { seconds: (performance.now() - started) / 1000, cpu: (user + system) / 1e6 })
}

async function month({ people, templates, seed, depth }: Extract<Row, { kind: 'month' }>): Promise<Figures> {
  const problem = generate(people, templates, seed)
  const began = performance.now()
  const greedy = fillGreedily(problem)
  const legal = performance.now() - began
  const { roster, cost, bound } = await search(problem, { depth, seed: 1 }, () => {})
  return {
    seed,
    depth,
    legal,
    greedy: liveRoster(compile(problem), greedy).cost(),
    cost,
    bound,
    broken: violationsIn(problem, roster).length,
  }
}

/** The month whose optimum three other solvers found. Lines are chosen from it as it is, because it counts differently from any problem. */
async function golden(): Promise<Figures> {
  const { compiled, constant } = goldenMonth()
  const counted = { ...compiled, loadCost: goldenLoadCost }
  const greedy = fillGreedily(compiled.problem)
  const start = anneal(compiled, greedy, { iterations: 300_000, seed: 1 })
  const { prices } = lagrangianBound(compiled, liveRoster(compiled, start).cost(), 300)
  const { lines: problem, seatsOf } = lineProblemOf(counted)
  const pricer = pricerOf(problem)!
  const lines = demandsOn(start, seatsOf, problem).map((demands, at): Line => ({
    person: at,
    demands,
    cost: pricer.costOf({ person: at, demands }),
  }))
  const effort = { rounds: 100, between: 10, dives: [0.1, 0.05], divesAgain: true, exchanges: 20, seed: 1, near: 1e-3, enough: 1e-3 }
  const centre = Float64Array.from(seatsOf, ([seat]) => prices[seat!]!)
  const chosen = await chooseLines(problem, pricer, { lines, prices: centre }, effort, () => {})
  return {
    greedy: liveRoster(compiled, greedy).cost() + constant,
    best: goldenCost,
    cost: chosen.cost + constant,
    bound: chosen.bound + constant,
    broken: violationsIn(compiled.problem, rosterWith(chosen.lines, seatsOf, start.length)).length,
  }
}

function rosterWith(lines: readonly Line[], seatsOf: readonly (readonly number[])[], seats: number): Roster {
  const roster = new Int32Array(seats).fill(-1)
  for (const { person, demands } of lines)
    for (const demand of demands) roster[seatsOf[demand]!.find((seat) => roster[seat]! < 0)!] = person
  return roster
}

/** 'greedy' is each person's best line in turn, because filling by date misses the minimums. */
async function published(path: string): Promise<Figures> {
  const instance = readPublished(path)
  const { problem, constant } = linesOf(instance)
  const lines = firstLines(problem, 1)
  const found = await chosenFrom(problem, lines)
  const { cost, broken } = judge(instance, rosterFrom(instance, found.lines))
  const greedy = judge(instance, rosterFrom(instance, lines))
  return { greedy: greedy.cost, best: bestKnown(path), cost, bound: found.bound + constant, broken }
}

/** From `long` days on, stretches are tried first; with `large` pairs of demand and person, only stretches are tried. */
const [long, large] = [80, 20_000]
/** The most pairs of demand and person in a stretch, and the most days. */
const [inStretch, longest] = [22_400, 63]
/** Stretch lengths as fractions of the longest: short ones are quick and leave less work for the long ones. */
const growing = [0.36, 0.5, 0.7, 1, 1, 1]

async function chosenFrom(problem: LineProblem, first: readonly Line[]): Promise<{ lines: readonly Taking[]; bound: number }> {
  const size = problem.demands.length * problem.workers.length
  const effort = { rounds: 150, between: 10, dives: [0.1, 0.05], divesAgain: true, exchanges: 60, seed: 1, near: 0.5, enough: 0.5 }
  if (problem.days < long) return chooseLines(problem, pricerOf(problem)!, { lines: first }, effort, () => {})
  const days = Math.min(longest, (inStretch * problem.days) / size)
  const light = {
    rounds: 30,
    between: 4,
    dives: [0.2],
    divesAgain: true,
    exchanges: 0,
    seed: 1,
    near: 20,
    enough: 20,
    care: 'roughly',
    lengths: growing.map((part) => Math.round(part * days)),
  } as const
  const chosen = await chooseByStretches(problem, first, light, () => {})
  if (size > large) return { lines: chosen, bound: -Infinity }
  const pricer = pricerOf(problem)!
  const lines = chosen.map((taking) => ({ ...taking, cost: pricer.costOf(taking) }))
  return chooseLines(problem, pricer, { lines }, effort, () => {})
}

function print(
  name: string,
  { seed, depth, legal, greedy, best, cost, bound, broken }: Figures,
  { seconds, cpu }: { seconds: number; cpu: number },
): void {
  const gap = gapOf({ cost, soft: cost, bound }) ?? 1
  const columns: [string | number, number][] = [
    [seed ?? '-', 6],
    [depth ?? '-', 10],
    [legal?.toFixed(0) ?? '-', 9],
    [greedy.toFixed(1), 11],
    [best ?? '-', 11],
    [cost.toFixed(1), 11],
    [bound.toFixed(1), 11],
    [`${(gap * 100).toFixed(2)}%`, 8],
    [(cost / greedy).toFixed(2), 11],
    [broken, 8],
    [seconds.toFixed(1), 9],
    [cpu.toFixed(1), 7],
    [(process.resourceUsage().maxRSS / 1024).toFixed(0), 6],
  ]
  console.log(name.padEnd(6) + columns.map(([value, width]) => String(value).padStart(width)).join(''))
}
