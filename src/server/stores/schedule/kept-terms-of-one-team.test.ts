import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Tx } from '#server/db/db.ts'
import type { TestServer } from '#test/server.ts'
import { changesBy, changesWithin, startTwins } from '#test/twin-teams.ts'

import { keepTerms } from './kept-terms.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTwins()
})
afterAll(() => server.close())

const templates: Record<'day' | 'night' | 'late', Parameters<typeof keepTerms>[2]['before']> = {
  day: { id: 'day', type: 'REGULAR', startTime: '07:00:00', endTime: '15:00:00', stipend: 100, headCount: 1, skills: [], services: [] },
  night: {
    id: 'night',
    type: 'DYNAMIC',
    startTime: '19:00:00',
    endTime: '07:00:00',
    stipend: 200,
    headCount: 2,
    skills: ['trauma'],
    services: ['ward'],
  },
  late: { id: 'late', type: 'DYNAMIC', startTime: '15:00:00', endTime: '23:00:00', stipend: 300, headCount: 1, skills: [], services: [] },
}
type Terms = (typeof templates)['day']

/** How many shifts follow, stay and could follow, and what changes, when terms of a template change, on December 1 by default. */
async function kept(
  template: keyof typeof templates,
  change: Partial<Terms>,
  {
    applyToPublished = false,
    at = '2036-12-01T12:00:00Z',
    before,
  }: { applyToPublished?: boolean; at?: string; before?: (tx: Tx) => Promise<unknown> } = {},
) {
  let found: unknown[] = []
  await changesBy(server.db, async (tx) => {
    await before?.(tx)
    let reach: Awaited<ReturnType<typeof keepTerms>>['reach']
    const terms = templates[template]
    const changes = await changesWithin(tx, async () => {
      const of = { before: terms, after: { ...terms, ...change }, now: Date.parse(at), applyToPublished }
      reach = (await keepTerms(tx, 'here', of)).reach
    })
    found = [Object.values(reach!).join(' '), ...changes.map((line) => line.replace('here shifts ', ''))]
  })
  return found
}

// The late shift of the 9th is a draft that begins at 16:00 and pays 50; the one of the 10th is published.
test('drafts follow their template, and published shifts keep what changes', async () => {
  expect(await kept('late', {})).toEqual(['0 0 0'])
  expect(await kept('late', { endTime: '22:00:00' })).toEqual(['1 1 1', 's4: stipend null', 's5: end_time 23:00:00, end_time_kept true'])
  expect(await kept('late', { startTime: '14:00:00' })).toEqual([
    '1 1 1',
    's4: stipend null',
    's5: start_time 15:00:00, start_time_kept true',
  ])
  expect(await kept('late', { stipend: 400 })).toEqual(['1 1 1', 's4: stipend null', 's5: stipend 300'])
  const { startTime, endTime, stipend } = templates.day
  expect(await kept('late', { startTime, endTime, stipend })).toEqual([
    '1 1 1',
    's4: stipend null',
    's5: end_time 23:00:00, end_time_kept true, start_time 15:00:00, start_time_kept true, stipend 300',
  ])
})

test('published shifts follow on request, even if nothing else changes', async () => {
  expect(await kept('late', { endTime: '22:00:00' }, { applyToPublished: true })).toEqual(['2 0 0', 's4: stipend null'])
  expect(await kept('late', {}, { applyToPublished: true })).toEqual(['2 0 0', 's4: stipend null'])
  const before = (tx: Tx) =>
    sql`update shifts set start_time = '14:00', start_time_kept = true, end_time = '21:00' where id = 's5'`.execute(tx)
  expect(await kept('late', {}, { applyToPublished: true, before })).toEqual([
    '2 0 0',
    's4: stipend null',
    's5: start_time null, start_time_kept false',
  ])
})

test('shifts that an edit does not reach keep whom they need', async () => {
  const staffing = 'head_count 2, services ["ward"], skills ["trauma"]'
  expect(await kept('night', { headCount: 3 })).toEqual(['0 2 1', `s2: ${staffing}`, `s3: ${staffing}`])
  expect(await kept('night', { skills: [] })).toEqual(['0 2 1', `s2: ${staffing}`, `s3: ${staffing}`])
  expect(await kept('night', { services: ['ward', 'clinic'] }, { applyToPublished: true })).toEqual(['1 1 0', `s3: ${staffing}`])
  const before = (tx: Tx) => sql`update shifts set head_count = 5, skills = '{}', services = '{}' where id = 's2'`.execute(tx)
  expect(await kept('night', { headCount: 3 }, { before })).toEqual(['0 2 1', `s3: ${staffing}`])
  expect(await kept('night', {}, { before, applyToPublished: true })).toEqual(['1 1 0', 's2: head_count null, services null, skills null'])
})

test('shifts that have begun, are locked or belong to a closed month never follow', async () => {
  // 16:00 in Toronto.
  const [before, then] = ['2036-12-09T20:59:59.999Z', '2036-12-09T21:00:00Z']
  expect((await kept('late', { endTime: '22:00:00' }, { at: before }))[0]).toBe('1 1 1')
  expect(await kept('late', { endTime: '22:00:00' }, { at: then })).toEqual([
    '0 2 1',
    's4: end_time 23:00:00, end_time_kept true',
    's5: end_time 23:00:00, end_time_kept true',
  ])
  expect(await kept('late', { stipend: 400 }, { at: then })).toEqual(['0 2 1', 's5: stipend 300'])
  expect(await kept('late', { startTime: '14:00:00' }, { at: then })).toEqual(['0 2 1', 's5: start_time 15:00:00, start_time_kept true'])
  const locked = ['s2: stipend 200', 's3: stipend 200']
  expect(await kept('night', { stipend: 250 })).toEqual(['0 2 1', ...locked])
  expect(await kept('night', { stipend: 250 }, { applyToPublished: true })).toEqual(['1 1 0', locked[1]])
  expect(await kept('day', { stipend: 250 }, { applyToPublished: true })).toEqual(['1 1 0', 's6: stipend 100'])
})
