import { packs } from '#domain/rulebook/packs/packs.ts'
import { createSolver } from '#server/filling/solver.ts'
import { violationsIn } from '#solver/check.ts'
import { compile } from '#solver/compile.ts'
import { liveRoster } from '#solver/roster.ts'
import { underContract } from '#test/under-contract.ts'

import { generate } from './roster/generate.ts'

/**
 * Fills a month under each contract, with half a year of shifts before it, as the button does, and compares it with the same month without
 * a contract. All work is on the roster; with the argument 'days', everyone also has ordinary working days, and shifts are calls.
 */
const hasDays = process.argv.includes('days')
const sizes = [
  { name: 'A', people: 20, templates: 3 },
  { name: 'B', people: 60, templates: 8 },
]

const solver = createSolver()
console.log('size   pack             seconds  of none   empty      cost     bound     gap   broken')
for (const { name, people, templates } of sizes)
  for (const seed of [1, 2, 3]) {
    const plain = generate(people, templates, seed)
    let seconds = 0
    for (const pack of [undefined, ...packs]) {
      const problem = pack ? underContract(plain, pack, hasDays) : { ...plain }
      const began = performance.now()
      const { roster, cost, bound, soft } = await solver.solve({ teamId: 'bench', userId: 'bench' }, problem, AbortSignal.timeout(60_000))
      const took = (performance.now() - began) / 1000
      if (!pack) seconds = took
      const { emptiness } = liveRoster(compile(problem), roster).measure()
      const columns: [string | number, number][] = [
        [took.toFixed(2), 8],
        [(took / seconds).toFixed(2), 9],
        [emptiness, 8],
        [cost.toFixed(1), 10],
        [bound.toFixed(1), 10],
        [`${((100 * (cost - bound)) / soft).toFixed(1)} %`, 8],
        [violationsIn(problem, roster).length, 9],
      ]
      console.log(
        `${name} ${seed}`.padEnd(7) +
          (pack?.id ?? 'none').padEnd(16) +
          columns.map(([value, width]) => String(value).padStart(width)).join(''),
      )
    }
  }
await solver.close()
