import { compile } from '#solver/compile.ts'
import { prove } from '#solver/prove.ts'
import { qualityOf } from '#solver/quality.ts'
import { solve } from '#solver/solve.ts'

import { generate } from './roster/generate.ts'
for (const [people, templates, seed] of [
  [20, 3, 1],
  [20, 3, 2],
  [20, 3, 3],
] as const) {
  const p = generate(people, templates, seed)
  const r = solve(p, { iterations: 300000, seed: 1 })
  const c = compile(p)
  let t = performance.now()
  const pr = await prove(c, r, { nodes: 1e6, seconds: 60, tell: () => {} })
  console.log(people, templates, seed, qualityOf(p, r), pr.cost, pr.bound, Math.round(performance.now() - t))
}
