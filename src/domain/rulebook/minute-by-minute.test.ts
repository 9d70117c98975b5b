import { expect, test } from 'vitest'

import { judgeBothWays } from '#test/contracts/judged-months.ts'
import { sized } from '#test/sizes.ts'

test('every rule of every pack gets the same verdicts as from a slow judge that counts minute by minute', () => {
  const months = sized(260, 1000)
  const seen = new Map<string, Set<string>>()
  for (let seed = 1; seed <= months; seed++)
    for (const { pack, rule, outcome, slow } of judgeBothWays(seed)) {
      expect([seed, pack, rule, outcome]).toEqual([seed, pack, rule, slow])
      const key = `${pack} ${rule}`
      seen.set(key, (seen.get(key) ?? new Set()).add(outcome))
    }
  // A rule that is never broken, or always broken, would not be tested.
  expect([...seen].filter(([, found]) => !found.has('KEPT')).map(([key]) => key)).toEqual([])
  expect([...seen].filter(([, outcomes]) => !outcomes.has('BROKEN')).map(([key]) => key)).toEqual(['fmrq working-day'])
}, 300_000)
