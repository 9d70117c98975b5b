import { anneal } from '#solver/anneal.ts'
import { compile } from '#solver/compile.ts'
import { fillGreedily } from '#solver/greedy.ts'
import { buildMip } from '#solver/mip/build.ts'
import { solveMip } from '#solver/mip/highs.ts'
import type { Problem } from '#solver/problem.ts'
import { liveRoster } from '#solver/roster.ts'
import { search, gapOf, type Depth } from '#solver/search.ts'

import { generate } from './roster/generate.ts'
import { goldenCost, goldenLoadCost, goldenMonth } from './roster/golden.ts'

/**
 * What the solver makes of months, beside filling them by date with whoever has worked least (lower is better), and how near that
 * is to the best that there can be. Arguments: sizes, such as A B.
 */
const sizes = [
  { name: 'A', people: 20, templates: 3, depths: ['quick'] },
  { name: 'B', people: 60, templates: 8, depths: ['quick', 'thorough'] },
  { name: 'C', people: 300, templates: 30, depths: ['quick', 'thorough'] },
] as const
const seeds = [1, 2, 3]
const wanted = process.argv.slice(2)

console.log('size  seed  seats  depth       greedy  legal ms       cost      bound     gap  of greedy  seconds  CPU s    MB')
if (wanted.length === 0 || wanted.includes('golden')) await golden()
for (const { name, people, templates, depths } of sizes)
  for (const seed of wanted.length === 0 || wanted.includes(name) ? seeds : [])
    for (const depth of depths) await measure(name, seed, depth, generate(people, templates, seed))

async function measure(name: string, seed: number, depth: Depth, problem: Problem): Promise<void> {
  const compiled = compile(problem)
  const began = performance.now()
  const greedy = liveRoster(compiled, fillGreedily(problem)).cost()
  const legal = performance.now() - began
  const { result, seconds, cpu } = await timed(() => search(problem, { depth, seed: 1 }, () => {}))
  print([name, seed, problem.seats.length, depth], { greedy, legal, ...result, seconds, cpu })
}

/** The month whose best cost was found by three other solvers. */
async function golden(): Promise<void> {
  const { compiled, constant } = goldenMonth()
  const greedy = fillGreedily(compiled.problem)
  const { result, seconds, cpu } = await timed(async () => {
    const start = anneal(compiled, greedy, { iterations: 300_000, seed: 1 })
    const mip = buildMip({ ...compiled, loadCost: goldenLoadCost })
    const solved = await solveMip(mip.model, { nodes: 10_000, gap: 0, seconds: 60, start: mip.choicesOf(start), tell: () => {} })
    return { cost: solved.cost + constant, bound: solved.bound + constant }
  })
  const cost = liveRoster(compiled, greedy).cost() + constant
  print(['gold', 1, compiled.seats, `of ${goldenCost}`], { greedy: cost, legal: 0, ...result, seconds, cpu })
}

interface Figures {
  cost: number
  bound: number
  greedy: number
  legal: number
  seconds: number
  cpu: number
}

function print([name, seed, seats, depth]: (string | number)[], { greedy, legal, cost, bound, seconds, cpu }: Figures): void {
  const gap = gapOf({ cost, soft: cost, bound })
  const columns: [string | number, number][] = [
    [seed!, 6],
    [seats!, 7],
    [depth!, 10],
    [greedy.toFixed(1), 10],
    [legal.toFixed(0), 10],
    [cost.toFixed(1), 11],
    [bound.toFixed(1), 11],
    [gap === null ? '-' : `${(gap * 100).toFixed(1)}%`, 8],
    [(cost / greedy).toFixed(2), 11],
    [seconds.toFixed(1), 9],
    [cpu.toFixed(1), 7],
    [(process.resourceUsage().maxRSS / 1024).toFixed(0), 6],
  ]
  console.log(String(name).padEnd(4) + columns.map(([value, width]) => String(value).padStart(width)).join(''))
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number; cpu: number }> {
  const [started, before] = [performance.now(), process.cpuUsage()]
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return { result, seconds: (performance.now() - started) / 1000, cpu: (user + system) / 1e6 }
}
