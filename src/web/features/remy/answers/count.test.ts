import { afterEach, expect, test, vi } from 'vitest'

import { noLoad } from '#domain/rules/load.ts'
import { answeredCalls } from '#test/outside/answered-calls.ts'

import type { CommandContext } from './command-context.ts'
import { countOf, countOn, whoHasMost } from './count.ts'
import { pointsLeft } from './requests.ts'

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

test('a week counts published shifts, gives drafts separately and says which days are hidden', async () => {
  const none = { startTime: null, endTime: null, coveringUserId: null, coverStartTime: null, coverEndTime: null }
  const days = ['2026-11-23', '2026-11-24', '2026-11-25']
  const network = answeredCalls()
  vi.stubGlobal('fetch', network.fetch)
  const assignments = days.map((id, at) => ({ id, shiftId: id, userId: 'milo', method: 'MANUAL', status: at < 2 ? 'ACTIVE' : 'HIDDEN' }))
  network.answerBy(() =>
    Response.json({
      shifts: Object.fromEntries(days.map((id) => [id, { id, date: id, templateId: 'night', overrides: none, userShifts: [id] }])),
      assignments: Object.fromEntries(assignments.map((one) => [one.id, { ...one, overrides: none }])),
      byDate: {},
      publishedDates: days.slice(0, 2),
      closedMonths: [],
    }),
  )
  const night = { id: 'night', name: 'Night', startTime: '19:00:00', endTime: '07:00:00', skills: [], services: [], stipend: 0 }
  const asked = (isAdmin: boolean, userId: string, seesLoads: boolean) => {
    const context = { teamId: 'team', isAdmin, userId, seesLoads, templates: { night }, rules: {} }
    return countOn({ kind: 'countOn', user: person('milo'), what: 'nights', dates: days }, context as unknown as CommandContext)
  }
  expect(await asked(true, 'olive', true)).toBe('milo X has 2 nights: Nov 23–25. Drafts: 1 more.')
  expect(await asked(false, 'milo', false)).toMatch(/^You have 2 nights: Nov 23–25\. .*The schedule isn't published: Wed Nov 25\.$/)
  expect(await asked(false, 'mara', false)).toBe('Only admins see how many shifts others have.')
})

test('the most and the fewest are named, with everyone who shares the last place', async () => {
  const network = answeredCalls()
  vi.stubGlobal('fetch', network.fetch)
  const seen = [standing('d', 1), standing('b', 5), standing('c', 3), standing('a', 1), standing('gone', 9)]
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
  network.answerBy(() => Response.json({ months: Array.from({ length: 12 }, () => []), year: [] }))
  expect(await asked(false)).toBe('No one has shifts in November 2026.')
})

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
