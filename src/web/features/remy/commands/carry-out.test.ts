import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Intent } from '#assistant/intent.ts'
import { understand } from '#assistant/understand.ts'
import { context as spoken } from '#test/golden-context.ts'
import { answeredCalls } from '#test/outside/answered-calls.ts'
import '#test/outside/page-parts.ts'
import type { CommandContext } from '#web/features/remy/answers/command-context.ts'

import { carryOut } from './carry-out.ts'

beforeEach(() => vi.stubGlobal('confirm', () => true))
afterEach(() => void vi.unstubAllGlobals())

const none = { startTime: null, endTime: null, coveringUserId: null, coverStartTime: null, coverEndTime: null }
const template = (id: string, startTime: string, endTime: string) => ({ id, name: id, startTime, endTime, skills: [], services: [] })
const templates = { Day: template('Day', '07:00:00', '19:00:00'), Night: template('Night', '19:00:00', '07:00:00') }
const friday = '2026-11-27'

interface Answers {
  isAdmin?: boolean
  published?: string[]
  leave?: object[]
  replies?: Record<string, object>
}

/** Carries out a command of Olive, who has a day shift and a night on Friday; returns the answer, the page it led to and its writes. */
async function run(command: string, { isAdmin = true, published = [friday], leave = [], replies = {} }: Answers = {}) {
  const network = answeredCalls()
  vi.stubGlobal('fetch', network.fetch)
  const shift = (id: string) => ({ id, date: friday, templateId: id, overrides: none, userShifts: [`of-${id}`] })
  const of = (id: string) => ({ id: `of-${id}`, shiftId: id, userId: 'olive', status: 'ACTIVE', method: 'MANUAL', overrides: none })
  const isSeen = isAdmin || published.includes(friday)
  network.answerBy(({ path }) => {
    const [, reply] = Object.entries(replies).find(([part]) => path.includes(part)) ?? []
    if (reply) return Response.json(reply)
    if (path.includes('/leave')) return Response.json({ leave, terms: {} })
    return Response.json({
      shifts: isSeen ? { Day: shift('Day'), Night: shift('Night') } : {},
      assignments: isSeen ? { 'of-Day': of('Day'), 'of-Night': of('Night') } : {},
      byDate: {},
      publishedDates: published,
      closedMonths: [],
    })
  })
  const navigate = vi.fn<(to: string) => void>()
  const users = Object.fromEntries(spoken.people.map((one) => [one.id, one]))
  const context = { teamId: 'team', userId: 'olive', isAdmin, templates, users, today: spoken.today, navigate, remember: () => {} }
  const intent = understand(command, { ...spoken, isAdmin, templates: Object.values(templates) }) as Exclude<
    Intent,
    { kind: 'ask' | 'undo' | 'help' }
  >
  const { response, note = '' } = await carryOut(intent, context as unknown as CommandContext)
  const sent = network.received.flatMap(({ method, path, body }) => (method === 'GET' ? [] : [[path, body]]))
  return { said: [response, note].join(' ').trim(), to: navigate.mock.calls.flat(), sent }
}

test.each(['dashboard', 'calendar', 'templates', 'availabilities', 'switches', 'team', 'reports'])('%s opens that page', async (page) => {
  expect(await run(page)).toEqual({ said: `Went to ${page}`, to: [`/app/${page}`], sent: [] })
})

test('actions on a month change the viewed month from its first to its last day', async () => {
  const november = { teamId: 'team', fromDate: '2026-11-01', toDate: '2026-11-30' }
  expect((await run('clear')).sent).toEqual([['/api/shifts/clear', november]])
  expect((await run('populate')).sent).toEqual([['/api/shifts/populate', november]])
  expect((await run('lock')).sent).toEqual([['/api/shifts/lock', { ...november, lock: true }]])
  expect((await run('unlock')).sent).toEqual([['/api/shifts/lock', { ...november, lock: false }]])
})

test('offers the named one of two shifts on a day', async () => {
  expect((await run('swap my friday night')).to).toEqual(['/app/switches/create/of-Night'])
  expect((await run('swap my day on friday')).to).toEqual(['/app/switches/create/of-Day'])
  expect((await run('swap my friday')).to).toEqual(['/app/switches/create/of-Day'])
})

test('a day that is not published has no shift to offer, but is not reported as free', async () => {
  const { said, to } = await run('swap my friday night', { isAdmin: false, published: [] })
  expect([said, to]).toEqual(["The schedule isn't published: Fri Nov 27.", []])
})

test('an answer names only the days that were asked about', async () => {
  expect((await run('who is away dec 5 and 20')).said).toBe('No one is away Sat Dec 05, Sun Dec 20.')
  expect((await run('who is away dec 5-8 and 20')).said).toBe('No one is away Dec 5–8, Sun Dec 20.')
  expect((await run('who is away in december')).said).toBe('No one is away Dec 1–31.')
})

test('after clearing or filling a month, the answer counts the shifts that were kept or are still unfilled', async () => {
  const cleared = { '/clear': { removed: 4, locked: 2 } }
  expect((await run('clear december', { replies: cleared })).said).toBe('Cleared December. 2 locked shifts were kept.')
  const filled = { '/regular': { assigned: 0, skipped: 0, clashes: [] }, '/dynamic': { assigned: 3, unfilled: ['a'], reasons: {} } }
  expect((await run('fill december', { replies: filled })).said).toBe('Assigned December. One shift is still unfilled.')
})

test('creating or clearing the shifts of a month must be confirmed, and other actions need not be', async () => {
  vi.stubGlobal('confirm', () => false)
  for (const [command, said, calls] of [
    ['clear december', 'Cancelled clearing December.', 0],
    ['populate december', 'Cancelled populating December.', 0],
    ['lock december', 'Locked December.', 1],
  ] as const) {
    const answer = await run(command, { replies: { '/lock': { changed: 4 } } })
    expect([answer.said, answer.sent.length]).toEqual([said, calls])
  }
})
