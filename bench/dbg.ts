import { search } from '#solver/search.ts'

import { generate } from './roster/generate.ts'
for (const [n, t] of [
  [20, 3],
  [60, 8],
] as const)
  for (const depth of ['quick', 'thorough'] as const) {
    const p = generate(n, t, 1)
    const t0 = performance.now()
    let last = 0
    const f = await search(p, { depth, seed: 1 }, (x) => {
      if (performance.now() - last > 2000) {
        last = performance.now()
        console.log(Math.round(last - t0), x.cost, x.bound)
      }
    })
    console.log(n, depth, f.cost, f.bound, Math.round(performance.now() - t0))
  }
