import { createSolver } from '#server/filling/solver.ts'
import { violationsIn } from '#solver/check.ts'
import { compile } from '#solver/compile.ts'
import { liveRoster } from '#solver/roster.ts'
import { search } from '#solver/search.ts'

import { ward } from './roster/ward.ts'

/**
 * The result of one press of Assign All Dynamic: through the solver as the button calls it, on months as teams leave them. The bound comes
 * from the thorough search, started from that result. No parameter was chosen on the seeds from 201 on. Arguments: first and last seed; 201
 * 203 by default.
 */
const [first = 201, last = 203] = process.argv.slice(2).map(Number)
const sizes = [
  { people: 20, seatsEach: 5 },
  { people: 60, seatsEach: 4 },
  { people: 60, seatsEach: 6 },
  { people: 300, seatsEach: 6 },
]

const solver = createSolver()
console.log('people  seats  seed   seconds   empty   empty at best   above the bound   broken')
for (const { people, seatsEach } of sizes)
  for (let seed = first; seed <= last; seed++) {
    const problem = ward(people, seatsEach, seed)
    const compiled = compile(problem)
    const began = performance.now()
    const found = await solver.solve({ teamId: 'bench', userId: 'bench' }, problem, AbortSignal.timeout(60_000))
    const seconds = (performance.now() - began) / 1000
    const { bound } = await search(problem, { depth: 'thorough', seed: 1, start: found }, () => {})
    const { emptiness } = liveRoster(compiled, found.roster).measure()
    // One empty seat costs more than everything else together.
    const fewest = Math.max(0, Math.floor(bound / compiled.emptyCost + 1e-6))
    const columns: [string | number, number][] = [
      [people, 6],
      [problem.seats.length, 7],
      [seed, 6],
      [seconds.toFixed(1), 10],
      [emptiness, 8],
      [fewest, 16],
      [`${(((found.cost - bound) / found.soft) * 100).toFixed(2)} %`, 18],
      [violationsIn(problem, found.roster).length, 9],
    ]
    console.log(columns.map(([value, width]) => String(value).padStart(width)).join(''))
  }
await solver.close()
