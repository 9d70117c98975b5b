import { expect, test, vi } from 'vitest'

import { answeredCalls } from '#test/outside/answered-calls.ts'
import '#test/outside/page-parts.ts'
import type { Templates } from '#web/api/queries/team.ts'
import { useAuth } from '#web/api/session.ts'
import { change } from '#web/api/writes/outbox.ts'

import { markAvailability } from './own-availability.ts'

const server = answeredCalls()
vi.stubGlobal('fetch', server.fetch)

const none = { startTime: null, endTime: null }
const template = (id: string, startTime: string, endTime: string) => ({ id, name: id, startTime, endTime })
const templates = { Day: template('Day', '07:00:00', '19:00:00'), Night: template('Night', '19:00:00', '07:00:00') } as unknown as Templates
const mara = { teamId: 'team', userId: 'mara', today: '2036-12-05', templates, isAdmin: false, remember: () => {} }

/** Answers reads of shifts: who is on which one. */
const shiftsOf = (...people: [userId: string, templateId: string, date: string, status?: string][]) => ({
  shifts: Object.fromEntries(
    people.map(([, templateId, date], at) => [`s${at}`, { id: `s${at}`, date, templateId, overrides: none, userShifts: [`a${at}`] }]),
  ),
  assignments: Object.fromEntries(
    people.map(([userId, , , status = 'ACTIVE'], at) => [
      `a${at}`,
      { id: `a${at}`, shiftId: `s${at}`, userId, status, method: 'MANUAL', overrides: { ...none, coveringUserId: null } },
    ]),
  ),
  publishedDates: [],
})

test('a half day that is marked by a command keeps what was just ticked on the page and is not saved yet', async () => {
  let stored: Record<string, unknown> = {}
  server.answerBy(({ method, path, body }) => {
    if (path.includes('/shifts')) return Response.json(shiftsOf())
    if (method === 'POST') stored = { ...stored, ...(body as { data: object }).data }
    return Response.json({ mara: { data: stored } })
  })
  useAuth.setState({ token: 'secret', user: { id: 'mara' } as never })
  change({ teamId: 'team', userId: 'mara', year: 2036, month: 11 }, { 10: { day: -1, night: 0 } })
  const parts = [{ dates: ['2036-12-10'], halves: ['night' as const] }]
  await markAvailability({ kind: 'availability', value: -1, parts }, mara)
  expect(stored).toEqual({ 10: { day: -1, night: -1 } })
})

test('being unavailable names the shifts that stay, and offers to offer them', async () => {
  const shifts = shiftsOf(
    ['mara', 'Night', '2036-12-10'],
    ['milo', 'Night', '2036-12-10'],
    ['mara', 'Day', '2036-12-11'],
    ['mara', 'Night', '2036-12-04'],
    ['mara', 'Night', '2036-12-14', 'SWITCH.PENDING'],
  )
  server.answerBy(({ path }) => Response.json(path.includes('/shifts') ? shifts : {}))
  const mark = (value: -1 | 1, half: 'day' | 'night', ...dates: string[]) =>
    markAvailability({ kind: 'availability', value, parts: [{ dates, halves: [half] }] }, mara)
  const { note, offers } = await mark(-1, 'night', '2036-12-10', '2036-12-11')
  expect(note).toBe('You still work: Night, Wed Dec 10, 19:00–07:00.')
  expect(offers).toEqual([{ command: 'swap my shift on wed dec 10', intent: { kind: 'offer', date: '2036-12-10' } }])
  expect(await mark(-1, 'night', '2036-12-14')).toMatchObject({ note: 'You still work: Night, Sun Dec 14, 19:00–07:00.', offers: [] })
  // Shifts of the other half, of another day, and of days that are over say nothing, and neither does being available.
  expect((await mark(-1, 'day', '2036-12-10')).note).toBeUndefined()
  expect((await mark(-1, 'night', '2036-12-04')).note).toBeUndefined()
  expect((await mark(1, 'night', '2036-12-10')).note).toBeUndefined()
  server.answerBy(({ path }) => (path.includes('/shifts') ? Response.error() : Response.json({})))
  expect(await mark(-1, 'night', '2036-12-10')).toEqual({ response: 'Marked you unavailable on 1 day(s), night only.' })
})
