import { afterEach, expect, test, vi } from 'vitest'

import { answeredCalls } from '#test/outside/answered-calls.ts'

import type { CommandContext } from './command-context.ts'
import { pointsLeft } from './requests.ts'

afterEach(() => void vi.unstubAllGlobals())

test('the points of two blocks are named, or of all blocks of the named days', async () => {
  const network = answeredCalls()
  vi.stubGlobal('fetch', network.fetch)
  const blocks = [11, 13, 15].map((number) => ({ number, left: number, fromDate: '2026-11-02', toDate: '2026-11-29' }))
  network.answerBy(() => Response.json({ requests: [], blocks }))
  const context = { teamId: 'team', today: '2026-11-21' } as CommandContext
  const numbersIn = (said: string) => [11, 13, 15].filter((number) => said.includes(String(number)))
  expect(numbersIn(await pointsLeft({ kind: 'pointsLeft', on: undefined }, context))).toEqual([11, 13])
  expect(numbersIn(await pointsLeft({ kind: 'pointsLeft', on: ['2026-11-02', '2027-01-10'] }, context))).toEqual([11, 13, 15])
})
