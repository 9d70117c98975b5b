import { afterEach, expect, test, vi } from 'vitest'

import { noLoad } from '#domain/rules/load.ts'
import { answeredCalls } from '#test/outside/answered-calls.ts'

import type { CommandContext } from './command-context.ts'
import { countOf } from './count.ts'

afterEach(() => void vi.unstubAllGlobals())

const person = (id: string) => ({ id, firstName: id, lastName: 'X', email: `${id}@example.org` })
const standing = (userId: string, nights: number) => ({ userId, load: { ...noLoad, nights }, target: noLoad })

/** What Mara is told who asks about someone's nights of November; seen: the figures that the server shows her. */
async function nightsOf(userId: string, seesLoads: boolean, seen: ReturnType<typeof standing>[]): Promise<string> {
  const network = answeredCalls()
  vi.stubGlobal('fetch', network.fetch)
  network.answerBy(() => Response.json({ months: Array.from({ length: 12 }, () => seen), year: seen }))
  const context = { teamId: 'team', userId: 'mara', seesLoads } as CommandContext
  return countOf({ kind: 'count', user: person(userId), what: 'nights', year: 2026, month: 10 }, context)
}

test('a figure that a member may not see is not told as zero', async () => {
  expect(await nightsOf('milo', false, [standing('mara', 3)])).toBe('Only admins see how many shifts others have.')
  expect(await nightsOf('mara', false, [standing('mara', 3)])).toBe('You have 3 nights in November 2026.')
})

test('if everyone may see the loads, someone without duties has none', async () => {
  expect(await nightsOf('milo', true, [standing('mara', 3), standing('milo', 2)])).toBe('milo X has 2 nights in November 2026.')
  expect(await nightsOf('milo', true, [standing('mara', 3)])).toBe('milo X has 0 nights in November 2026.')
})
