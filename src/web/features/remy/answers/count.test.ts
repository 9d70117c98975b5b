import { afterEach, expect, test, vi } from 'vitest'

import { noLoad } from '#domain/rules/load.ts'
import { answeredCalls } from '#test/outside/answered-calls.ts'

import type { CommandContext } from './command-context.ts'
import { countOf, whoHasMost } from './count.ts'

afterEach(() => void vi.unstubAllGlobals())

const person = (id: string) => ({ id, firstName: id, lastName: 'X', email: `${id}@example.org` })
const standing = (userId: string, nights: number) => ({ userId, load: { ...noLoad, nights }, target: noLoad })

/** The answer when Mara asks about someone's nights in November. seen: the figures that the server shows her. */
async function nightsOf(userId: string, seesLoads: boolean, seen: ReturnType<typeof standing>[]): Promise<string> {
  const network = answeredCalls()
  vi.stubGlobal('fetch', network.fetch)
  network.answerBy(() => Response.json({ months: Array.from({ length: 12 }, () => seen), year: seen }))
  const context = { teamId: 'team', userId: 'mara', seesLoads } as CommandContext
  return countOf({ kind: 'count', user: person(userId), what: 'nights', year: 2026, month: 10 }, context)
}

test('a figure that a member may not see is not reported as zero', async () => {
  expect(await nightsOf('milo', false, [standing('mara', 3)])).toBe('Only admins see how many shifts others have.')
  expect(await nightsOf('mara', false, [standing('mara', 3)])).toBe('You have 3 nights in November 2026.')
})

test('if everyone may see the loads, someone without duties has none', async () => {
  expect(await nightsOf('milo', true, [standing('mara', 3), standing('milo', 2)])).toBe('milo X has 2 nights in November 2026.')
  expect(await nightsOf('milo', true, [standing('mara', 3)])).toBe('milo X has 0 nights in November 2026.')
})

test('the most and the fewest are named, with everyone who shares the last place', async () => {
  const network = answeredCalls()
  vi.stubGlobal('fetch', network.fetch)
  const seen = [standing('a', 1), standing('b', 5), standing('c', 3), standing('d', 1), standing('gone', 9)]
  network.answerBy(() => Response.json({ months: Array.from({ length: 12 }, () => seen), year: seen }))
  const users = Object.fromEntries(['a', 'b', 'c', 'd', 'gone'].map((id) => [id, { ...person(id), disabled: id === 'gone' }]))
  const asked = (fewest: boolean, seesLoads = true) =>
    whoHasMost({ kind: 'whoHasMost', what: 'nights', fewest, year: 2026, month: 10 }, {
      teamId: 'team',
      seesLoads,
      users,
    } as unknown as CommandContext)
  expect(await asked(false)).toBe('Most nights in November 2026: b X 5, c X 3, a X 1, d X 1.')
  expect(await asked(true)).toBe('Fewest nights in November 2026: a X 1, d X 1, c X 3.')
  expect(await asked(false, false)).toBe('Only admins see how many shifts others have.')
})
