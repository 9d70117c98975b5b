import { packs } from '#domain/rulebook/packs/packs.ts'
import { createSolver } from '#server/filling/solver.ts'
import { violationsIn } from '#solver/check.ts'
import { compile } from '#solver/compile.ts'
import { liveRoster } from '#solver/roster.ts'
import { underContract } from '#test/under-contract.ts'

import { generate } from './roster/generate.ts'

/**
 * Fills a month under each contract, with half a year of shifts before it, as the button does, and compares it with the same month without
 * a contract: by the clock, and by processor time, which other programs disturb less. The lines for each size end with its sums. All work
 * is on the roster; with the argument 'days', everyone also has ordinary working days, and shifts are calls. Numbers are the seeds of the
 * months, 1 to 3 by default.
 */
const hasDays = process.argv.includes('days')
const named = process.argv.slice(2).map(Number).filter(Boolean)
const seeds = named.length > 0 ? named : [1, 2, 3]
const sizes = [
  { name: 'A', people: 20, templates: 3 },
  { name: 'B', people: 60, templates: 8 },
]

const names = ['none', ...packs.map(({ id }) => id)]

const solver = createSolver()
console.log('size   pack             seconds  of none  processor  of none   empty      cost     bound     gap   broken')
for (const { name, people, templates } of sizes) {
  const sums = new Map(names.map((id) => [id, { seconds: 0, processor: 0 }]))
  for (const seed of seeds) {
    const plain = generate(people, templates, seed)
    let none = { seconds: 0, processor: 0 }
    for (const pack of [undefined, ...packs]) {
      const problem = pack ? underContract(plain, pack, hasDays) : { ...plain }
      const [began, used] = [performance.now(), process.cpuUsage()]
      const { roster, cost, bound, soft } = await solver.solve({ teamId: 'bench', userId: 'bench' }, problem, AbortSignal.timeout(60_000))
      const seconds = (performance.now() - began) / 1000
      const { user, system } = process.cpuUsage(used)
      const processor = (user + system) / 1e6
      if (!pack) none = { seconds, processor }
      const sum = sums.get(pack?.id ?? 'none')!
      sum.seconds += seconds
      sum.processor += processor
      const { emptiness } = liveRoster(compile(problem), roster).measure()
      const columns: [string | number, number][] = [
        [seconds.toFixed(2), 8],
        [(seconds / none.seconds).toFixed(2), 9],
        [processor.toFixed(2), 11],
        [(processor / none.processor).toFixed(2), 9],
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
  const none = sums.get('none')!
  for (const [id, { seconds, processor }] of sums)
    console.log(
      `${name} all`.padEnd(7) +
        id.padEnd(16) +
        seconds.toFixed(2).padStart(8) +
        (seconds / none.seconds).toFixed(2).padStart(9) +
        processor.toFixed(2).padStart(11) +
        (processor / none.processor).toFixed(2).padStart(9),
    )
}
await solver.close()
