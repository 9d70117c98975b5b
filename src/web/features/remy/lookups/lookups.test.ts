import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Intent } from '#assistant/intent.ts'
import { understand } from '#assistant/understand.ts'
import { daysBetween, longestRange } from '#domain/time/calendar-date.ts'
import { context as spoken } from '#test/golden-context.ts'
import { answeredCalls } from '#test/outside/answered-calls.ts'
import '#test/outside/page-parts.ts'
import type { CommandContext, Undoable } from '#web/features/remy/answers/command-context.ts'
import { carryOut } from '#web/features/remy/commands/carry-out.ts'
import { previewOf } from '#web/features/remy/commands/preview.ts'

const confirmed = vi.fn<(text: string) => boolean>()
beforeEach(() => {
  confirmed.mockReset().mockReturnValue(true)
  vi.stubGlobal('confirm', confirmed)
})
afterEach(() => void vi.unstubAllGlobals())

const none = { startTime: null, endTime: null, coveringUserId: null, coverStartTime: null, coverEndTime: null }
const template = (id: string, startTime: string, endTime: string) => ({
  id,
  name: id,
  startTime,
  endTime,
  type: 'DYNAMIC',
  headCount: 1,
  skills: [],
  services: [],
})
const templates = { Day: template('Day', '07:00:00', '19:00:00'), Night: template('Night', '19:00:00', '07:00:00') }
const [thursday, friday, saturday] = ['2026-11-26', '2026-11-27', '2026-11-28']

/** A shift that is someone's, a draft, or unfilled; and who covers it. */
type Held = [templateId: 'Day' | 'Night', date: string, userId?: string, status?: 'HIDDEN' | 'ACTIVE', cover?: object]

interface Known {
  isAdmin?: boolean
  shifts?: Held[]
  published?: string[]
  leave?: { fromDate: string }[]
  replies?: Record<string, object>
}

async function run(command: string, { isAdmin = true, shifts = [], published = [], leave = [], replies = {} }: Known) {
  const network = answeredCalls()
  vi.stubGlobal('fetch', network.fetch)
  network.answerBy(({ path }) => {
    const { fromDate, toDate } = Object.fromEntries(new URL(path, 'http://localhost').searchParams)
    if (fromDate && toDate && daysBetween(fromDate, toDate) + 1 > longestRange) {
      return Response.json({ message: `more than ${longestRange} days`, code: 'VALIDATION_FAILED' }, { status: 400 })
    }
    const [, reply] = Object.entries(replies).find(([part]) => path.includes(part)) ?? []
    if (reply) return Response.json(reply, { headers: { 'undo-id': 'a' } })
    if (path.includes('/leave')) return Response.json({ leave: leave.filter((one) => !toDate || one.fromDate <= toDate), terms: {} })
    return Response.json({
      shifts: Object.fromEntries(
        shifts.map(([templateId, date, userId], at) => [
          at,
          { id: String(at), date, templateId, overrides: none, userShifts: userId === undefined ? [] : [`a${at}`] },
        ]),
      ),
      assignments: Object.fromEntries(
        shifts.flatMap(([, , userId, status = 'ACTIVE', cover = {}], at) =>
          userId === undefined
            ? []
            : [[`a${at}`, { id: `a${at}`, shiftId: String(at), userId, status, method: 'MANUAL', overrides: { ...none, ...cover } }]],
        ),
      ),
      byDate: {},
      publishedDates: published,
      closedMonths: [],
    })
  })
  const undoIds: string[] = []
  const remember = (answers: readonly Undoable[]) => void undoIds.push(...answers.flatMap(({ undoId }) => undoId ?? []))
  const users = Object.fromEntries(spoken.people.map((one) => [one.id, one]))
  const rules = { timeZone: 'America/Toronto' }
  const context = { teamId: 'team', userId: 'olive', isAdmin, templates, users, rules, today: spoken.today, remember }
  const intent = understand(command, { ...spoken, isAdmin, templates: Object.values(templates) }) as Exclude<
    Intent,
    { kind: 'ask' | 'undo' | 'help' }
  >
  const { response, note = '', stays = false } = await carryOut(intent, context as unknown as CommandContext)
  const sent = network.received.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))
  return { said: [response, note].filter((text) => text !== '').join(' '), sent, undoIds, stays }
}

const of = (id: string, fromDate: string, toDate: string, status: string, userId = 'olive') => ({
  id,
  userId,
  kind: 'VACATION',
  fromDate,
  toDate,
  status,
  fromHalf: 'day',
  toHalf: 'night',
  note: null,
  reason: null,
  askedAt: null,
  answeredBy: null,
  answeredAt: null,
})

test('whether a month is published depends on its days', async () => {
  const days = Array.from({ length: 31 }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`)
  const said = async (published: string[]) => (await run('is december published', { isAdmin: false, published })).said
  expect(await said([])).toBe("December isn't published yet.")
  expect(await said(days)).toBe('December is published.')
  expect(await said(days.slice(0, 15))).toBe('December is published in part: Dec 1–15.')
})

test('days are published as a whole, which stays', async () => {
  const { said, sent, undoIds, stays } = await run('publish next week', {})
  expect([said, undoIds, stays]).toEqual(['Published Nov 23–29.', [], true])
  expect(sent).toMatchObject([{ path: '/api/shifts/publish', body: { fromDate: '2026-11-23', toDate: '2026-11-29' } }])
})

test('joined commands are carried out in sequence, until one is cancelled or does nothing', async () => {
  const both = await run('lock december and publish it', {})
  expect([both.said, both.stays]).toEqual(['Locked December. Published December.', true])
  expect(both.sent.map(({ path }) => path)).toEqual(['/api/shifts/lock', '/api/shifts/publish'])

  vi.stubGlobal('confirm', () => false)
  const cancelled = await run('clear december, populate it and publish it', {})
  expect(cancelled).toMatchObject({ said: 'Cancelled clearing December. Not done: Populate December. Publish December.', sent: [] })

  const unmet = await run('remove mara from night on friday and lock friday', { shifts: [] })
  expect(unmet).toMatchObject({ said: "Mara Member isn't on Night on Fri Nov 27. Not done: Lock Fri Nov 27.", sent: [] })
})

test('unfilled shifts are named by date, except those that are over', async () => {
  const shifts: Held[] = [
    ['Night', saturday],
    ['Night', friday, 'mara'],
    ['Day', friday],
    ['Day', '2026-11-02'],
  ]
  expect((await run("what's unfilled", { shifts })).said).toBe('2 unfilled shifts, Nov 21–30: Day Fri Nov 27, Night Sat Nov 28.')
  expect((await run("what's unfilled", { shifts: [] })).said).toBe('No shift is unfilled: Nov 21–30.')
})

test('hours are those of published shifts, with drafts added up separately and unpublished days named', async () => {
  const shifts: Held[] = [
    ['Night', thursday, 'olive'],
    ['Day', saturday, 'olive', 'HIDDEN'],
    ['Day', friday, 'mara'],
  ]
  const week = 'how many hours do i work next week'
  expect((await run(week, { shifts })).said).toBe('You have 12 h of published shifts: Nov 23–29. Drafts: 12 h more.')
  expect((await run('how many hours does mara work next week', { shifts })).said).toBe(
    'Mara Member has 12 h of published shifts: Nov 23–29.',
  )
  const published = ['2026-11-23', '2026-11-24', '2026-11-25', thursday, friday]
  expect((await run(week, { isAdmin: false, shifts: shifts.slice(0, 1), published })).said).toBe(
    "You have 12 h of published shifts: Nov 23–29. The schedule isn't published: Nov 28–29.",
  )
})

test('rest is given up to the next shift', async () => {
  const shifts: Held[] = [
    ['Night', thursday, 'mara'],
    ['Day', saturday, 'mara'],
    ['Day', friday, 'milo'],
  ]
  expect((await run('how long does mara rest after thursday night', { shifts })).said).toBe(
    'Night, Thu Nov 26, 19:00–07:00 is followed by 24 h of rest, until Day, Sat Nov 28, 07:00–19:00.',
  )
  expect((await run('how long does milo rest after friday', { shifts })).said).toBe(
    'Day, Fri Nov 27, 07:00–19:00 is followed by no other shift for 14 days.',
  )
  const cover = { coveringUserId: 'milo', coverStartTime: '02:00:00', coverEndTime: '07:00:00' }
  const covered: Held[] = [
    ['Night', thursday, 'mara', 'ACTIVE', cover],
    ['Day', saturday, 'mara'],
  ]
  expect((await run('how long does mara rest after thursday night', { shifts: covered })).said).toBe(
    'Night, Thu Nov 26, 19:00–02:00 is followed by 29 h of rest, until Day, Sat Nov 28, 07:00–19:00.',
  )
  const own: Held[] = [['Night', thursday, 'olive']]
  const published = [thursday, friday, saturday]
  expect((await run('how long do i rest after thursday night', { isAdmin: false, shifts: own, published })).said).toMatch(
    /no other shift for 14 days\. The schedule isn't published: Nov 29–Dec 10\.$/,
  )
  expect((await run('how long do i rest after friday night', { isAdmin: false, shifts: [] })).said).toBe(
    "The schedule isn't published: Fri Nov 27.",
  )
})

test('points are given for each block; there are none for the time before one joined', async () => {
  const said = async (blocks: object[]) =>
    (await run('how many points do i have left in december', { replies: { '/requests': { requests: [], blocks } } })).said
  expect(await said([{ left: 7.5, number: 6, fromDate: '2026-12-01' }])).toBe('You have 7.5 points for block 6.')
  expect(await said([])).toBe('You have no points for those dates.')
})

test('how someone came to a shift is explained as on its card', async () => {
  const reply = {
    history: [
      { at: '2026-11-01T10:00:00Z', byUserId: 'olive', userId: 'milo', method: 'DYNAMIC' },
      { at: '2026-11-02T10:00:00Z', byUserId: null, userId: 'mara', method: 'SWITCH' },
    ],
    objections: ['Needs 10 h of rest'],
    advice: [],
    reasons: [{ rule: 'rest', count: 2, text: '2 need rest' }],
    free: 3,
    fairer: 0,
    alternatives: [],
  }
  const shifts: Held[] = [['Night', friday, 'mara']]
  expect((await run('why is mara on friday night?', { shifts, published: [friday], replies: { '/why': reply } })).said).toBe(
    'Night, Fri Nov 27, 19:00–07:00. Mara Member took this shift in a switch. Rule conflicts: needs 10 h of rest. ' +
      'Everyone else: 2 need rest. 3 other people could take it; none would make the month fairer.',
  )
  expect((await run('why is milo on friday night?', { shifts, published: [friday] })).said).toBe(
    'Milo Moss has no shift on Fri Nov 27 (night).',
  )
  expect((await run('why am i on friday night?', { isAdmin: false, shifts: [] })).said).toBe("The schedule isn't published: Fri Nov 27.")
})

test('marked days are given with their half if it is the same on all', async () => {
  const said = async (command: string) => (await run(command, {})).said
  expect(await said("i can't work dec 24 and 25 night")).toBe('Marked you unavailable on 2 day(s), night only.')
  expect(await said('i can work friday night')).toBe('Marked you available on 1 day(s), night only.')
  expect(await said("i can't work dec 24")).toBe('Marked you unavailable on 1 day(s).')
})

test('own leave is given with its status, and that of others is not', async () => {
  const leave = [
    of('b', '2026-12-20', '2026-12-27', 'APPROVED'),
    of('a', '2026-12-04', '2026-12-04', 'ASKED'),
    of('c', '2026-12-01', '2026-12-02', 'WITHDRAWN'),
    of('d', '2026-12-01', '2026-12-02', 'APPROVED', 'mara'),
    of('e', '2027-11-22', '2027-11-23', 'APPROVED'),
  ]
  expect((await run('is my vacation approved', { leave })).said).toBe('Vacation Dec 4: requested. Vacation Dec 20–27: approved.')
  expect((await run('was my vacation on dec 22 approved', { leave })).said).toBe('Vacation Dec 20–27: approved.')
  expect((await run('when is my conference', { leave })).said).toBe('You have no such leave.')
  // The last day that one call can reach.
  const farthest = [of('f', '2027-11-21', '2027-11-21', 'APPROVED')]
  expect((await run('is my vacation approved', { leave: farthest })).said).toBe('Vacation Nov 21, 2027: approved.')
})

test('the only leave that is meant is cancelled or withdrawn, after it was shown', async () => {
  const [approved, waiting] = [of('b', '2026-12-20', '2026-12-27', 'APPROVED'), of('a', '2026-12-04', '2026-12-04', 'ASKED')]
  const cancelled = await run('cancel my vacation dec 20-27', { leave: [approved, waiting] })
  expect(confirmed).toHaveBeenLastCalledWith("You're about to cancel your leave: Vacation Dec 20–27.")
  expect([cancelled.said, cancelled.sent[0]!.path, cancelled.stays]).toEqual([
    'Cancelled: Vacation Dec 20–27.',
    expect.stringContaining('/leave/b/cancel'),
    true,
  ])
  const withdrawn = await run('cancel my vacation dec 4', { leave: [approved, waiting] })
  expect([withdrawn.said, withdrawn.sent[0]!.path]).toEqual(['Withdrawn: Vacation Dec 4.', expect.stringContaining('/leave/a/withdraw')])
  expect(await run('cancel my vacation', { leave: [approved, waiting] })).toMatchObject({
    said: 'Which one? Vacation Dec 4, Vacation Dec 20–27. End it on the Leave page.',
    sent: [],
  })
  confirmed.mockReturnValue(false)
  expect(await run('cancel my vacation', { leave: [waiting] })).toMatchObject({ said: 'Kept: Vacation Dec 4.', sent: [], stays: false })
})

test('some days are locked or cleared, a call for each run of them, and the answer says if nothing was', async () => {
  const locked = await run('lock friday and nov 29-30', { replies: { '/lock': { changed: 2 } } })
  expect(locked.said).toBe('Locked Fri Nov 27, Nov 29–30.')
  expect(locked.sent.map(({ body }) => body)).toEqual([
    { teamId: 'team', fromDate: friday, toDate: friday, lock: true },
    { teamId: 'team', fromDate: '2026-11-29', toDate: '2026-11-30', lock: true },
  ])
  expect(locked.undoIds).toEqual(['a', 'a'])
  expect((await run('unlock friday', { replies: { '/lock': { changed: 0 } } })).said).toBe('Nothing was changed.')
  const cleared = await run('clear friday', { replies: { '/clear': { removed: 3, locked: 1 } } })
  expect(cleared.said).toBe('Cleared Fri Nov 27. One locked shift was kept.')
  expect(confirmed).toHaveBeenLastCalledWith("You're about to clear Fri Nov 27. This can't be undone.")
  confirmed.mockReturnValue(false)
  expect(await run('clear friday', {})).toMatchObject({ said: 'Cancelled clearing Fri Nov 27.', sent: [] })
})

test('before Enter, what will be looked up or changed is named', () => {
  const preview = (text: string) => previewOf(understand(text, spoken)!, { today: spoken.today, userId: 'olive', undo: '' })
  expect(preview('lock friday and nov 29-30')).toBe('Lock Fri Nov 27, Nov 29–30')
  expect(preview('how many hours does mara work next week')).toBe("Add up Mara Member's hours: Nov 23–29")
  expect(preview("what's unfilled")).toBe('See which shifts are unfilled: Nov 21–30')
  expect(preview('is december published')).toBe('See whether December is published')
  expect(preview('cancel my vacation dec 20-27')).toBe('Cancel your leave: Vacation, Dec 20–27')
  expect(preview('is my vacation approved')).toBe('Look up your leave: Vacation')
  expect(preview('who can cover for mara friday night')).toBe('See who can replace Mara Member (night, Fri Nov 27)')
})
