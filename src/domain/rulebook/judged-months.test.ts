import { expect, test } from 'vitest'

import { judgeBothWays } from '#test/contracts/judged-months.ts'

// The thousand months of minute-by-minute.test.ts take a minute; these forty are enough to find most errors.
test.each(Array.from({ length: 40 }, (_, at) => at + 2001))('month %i gets the same verdicts from a slow judge', (seed) => {
  for (const { pack, rule, outcome, slow } of judgeBothWays(seed)) expect([pack, rule, outcome]).toEqual([pack, rule, slow])
})
