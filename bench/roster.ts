import { fillGreedily } from '#solver/greedy.ts'
import type { Problem, Roster } from '#solver/problem.ts'
import { qualityOf } from '#solver/quality.ts'
import { solve } from '#solver/solve.ts'

import { generate } from './roster/generate.ts'

/** What the solver makes of generated months, beside filling them by date with whoever has worked least. Lower is better. */
const sizes = [
  { name: 'A', people: 20, templates: 3 },
  { name: 'B', people: 60, templates: 8 },
  { name: 'C', people: 300, templates: 30 },
]
const seeds = [1, 2, 3]
const budgets = [300_000, 3_000_000]

console.log('size  seed  seats   greedy: cost      ms   tries       cost      ms   of greedy')
for (const { name, people, templates } of sizes)
  for (const seed of seeds) {
    const problem = generate(people, templates, seed)
    const [greedy, greedyMs] = timed(() => fillGreedily(problem))
    for (const iterations of budgets) {
      const [roster, ms] = timed(() => solve(problem, { iterations, seed: 1 }))
      const [before, after] = [costOf(problem, greedy), costOf(problem, roster)]
      console.log(
        [
          name.padEnd(4),
          String(seed).padStart(5),
          String(problem.seats.length).padStart(6),
          before.toFixed(1).padStart(14),
          greedyMs.toFixed(0).padStart(7),
          String(iterations).padStart(8),
          after.toFixed(1).padStart(10),
          ms.toFixed(0).padStart(7),
          (after / before).toFixed(2).padStart(11),
        ].join(' '),
      )
    }
  }

function costOf(problem: Problem, roster: Roster): number {
  const { emptySeats, fairness, preference } = qualityOf(problem, roster)
  return 100_000 * emptySeats + fairness + preference
}

function timed<T>(work: () => T): [result: T, milliseconds: number] {
  const start = performance.now()
  return [work(), performance.now() - start]
}
