import { anneal } from '#solver/anneal.ts'
import { compile } from '#solver/compile.ts'
import { fillGreedily } from '#solver/greedy.ts'
import { improve } from '#solver/neighbourhood.ts'
import { liveRoster } from '#solver/roster.ts'

import { generate } from './roster/generate.ts'
for (const [n, t, it, rounds] of [
  [60, 8, 1e6, 100],
  [300, 30, 3e6, 60],
] as const) {
  const p = generate(n, t, 1)
  const c = compile(p)
  let t0 = performance.now()
  const r = anneal(c, fillGreedily(p), { iterations: it, seed: 1 })
  console.log(n, 'anneal', liveRoster(c, r).cost(), Math.round(performance.now() - t0))
  let k = 0
  const r2 = await improve(c, r, {
    rounds,
    seed: 1,
    tell: (x) => {
      if (++k % 15 === 0) console.log(Math.round(performance.now() - t0), liveRoster(c, x).cost())
    },
  })
  console.log(liveRoster(c, r2).cost(), Math.round(performance.now() - t0), k)
}
