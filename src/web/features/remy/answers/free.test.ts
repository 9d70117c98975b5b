import { afterEach, expect, test, vi } from 'vitest'

import { defaultRules } from '#domain/people/rule-settings.ts'
import { dayNumber } from '#domain/time/calendar-date.ts'
import { answeredCalls } from '#test/outside/answered-calls.ts'

import { nextShift, whoWorksNow } from './answers.ts'
import type { CommandContext } from './command-context.ts'
import { isFree, whoIsFree } from './free.ts'
import { whoCan } from './judging.ts'

afterEach(() => void vi.unstubAllGlobals())

const friday = '2026-11-27'
const none = { startTime: null, endTime: null, coveringUserId: null, coverStartTime: null, coverEndTime: null }
const person = (id: string) => ({ id, firstName: id, lastName: 'X', email: `${id}@example.org` })
const template = (id: string, startTime: string, endTime: string) => ({ id, name: id, startTime, endTime, skills: [], services: [] })
const templates = { Day: template('Day', '07:00:00', '19:00:00'), Night: template('Night', '19:00:00', '07:00:00') }

/** Mara's shifts on Friday, each with its overrides. */
const working = (...shifts: [templateId: 'Day' | 'Night', overrides?: object][]) => ({
  shifts: Object.fromEntries(
    shifts.map(([templateId], at) => [at, { id: at, date: friday, templateId, overrides: none, userShifts: [`a${at}`] }]),
  ),
  assignments: Object.fromEntries(
    shifts.map(([, overrides], at) => [
      `a${at}`,
      { id: `a${at}`, shiftId: at, userId: 'mara', status: 'ACTIVE', method: 'MANUAL', overrides: { ...none, ...overrides } },
    ]),
  ),
})

interface Asked {
  half?: 'day' | 'night'
  isAdmin?: boolean
  published?: string[]
  leave?: object[]
  marks?: object
  dates?: string[]
}

/** The answer about Mara's Friday, to Mara or to an admin. */
async function told(
  schedule: object,
  { half, isAdmin = false, published = [friday], leave = [], marks = {}, dates = [friday] }: Asked = {},
) {
  const network = answeredCalls()
  vi.stubGlobal('fetch', network.fetch)
  network.answerBy(({ path }) => {
    if (path.includes('/leave')) return Response.json({ leave, terms: {} })
    if (path.includes('/availabilities')) return Response.json({ mara: { userId: 'mara', year: 2026, month: 10, data: marks } })
    return Response.json({ ...schedule, byDate: {}, publishedDates: published, closedMonths: [] })
  })
  const context = { teamId: 'team', userId: isAdmin ? 'olive' : 'mara', isAdmin, templates } as unknown as CommandContext
  return isFree({ kind: 'isFree', user: person('mara'), dates, ...(half && { half }) }, context)
}

test('a shift that a colleague covers does not count as work, and one covered in part counts for the rest', async () => {
  expect(await told(working(['Night', { coveringUserId: 'milo' }]))).toBe('You have no shift on Fri Nov 27.')
  const partly = { coveringUserId: 'milo', coverStartTime: '19:00:00', coverEndTime: '23:00:00' }
  expect(await told(working(['Night', partly]))).toBe('You work: Night, Fri Nov 27, 23:00–07:00.')
  const pastMidnight = { ...partly, coverEndTime: '02:00:00' }
  expect(await told(working(['Night', pastMidnight]))).toBe('You work: Night, Sat Nov 28, 02:00–07:00.')
})

test('for a question about the night, only shifts and marks of the night count', async () => {
  expect(await told(working(['Day']), { half: 'night' })).toBe('You have no shift on Fri Nov 27 (night).')
  expect(await told(working(['Night']), { half: 'night' })).toBe('You work: Night, Fri Nov 27, 19:00–07:00.')
  const marks = { 27: { day: -1, night: 0 } }
  expect(await told(working(), { half: 'night', marks })).toBe('You have no shift on Fri Nov 27 (night).')
  expect(await told(working(), { half: 'day', marks })).toBe('You have no shift on Fri Nov 27 (day). Marked unavailable for the day.')
  const leave = [{ userId: 'mara', status: 'APPROVED', fromDate: friday, fromHalf: 'day', toDate: friday, toHalf: 'day' }]
  expect(await told(working(), { half: 'night', leave })).toBe('You have no shift on Fri Nov 27 (night).')
  expect(await told(working(), { half: 'day', leave })).toBe('You have no shift on Fri Nov 27 (day). On leave that day.')
})

test('a day that is not published is not reported as free', async () => {
  expect(await told(working(), { published: [] })).toBe("The schedule isn't published: Fri Nov 27.")
  const dates = [friday, '2026-11-28']
  expect(await told(working(), { dates })).toBe("You have no shift on Fri Nov 27. The schedule isn't published: Sat Nov 28.")
  expect(await told(working(), { published: [], isAdmin: true })).toBe('mara X has no shift on Fri Nov 27.')
})

test('people are free without a shift, leave, a mark against the day, a night that ends on it, or work in another team', async () => {
  const network = answeredCalls()
  vi.stubGlobal('fetch', network.fetch)
  const shift = (id: string, date: string, userId: string) => ({
    id,
    date,
    templateId: 'Night',
    overrides: none,
    userShifts: [`a-${userId}`],
  })
  const on = (shiftId: string, userId: string) => ({
    id: `a-${userId}`,
    shiftId,
    userId,
    status: 'HIDDEN',
    method: 'MANUAL',
    overrides: none,
  })
  const noon = 20784 * 1440 + 720
  network.answerBy(({ path }) =>
    path.includes('/availabilities')
      ? Response.json({
          away: { userId: 'away', data: {}, leave: [{ start: noon, end: noon + 60 }] },
          busy: { userId: 'busy', data: {}, busy: [{ start: noon + 600, end: noon + 900 }] },
          marked: { userId: 'marked', data: { 27: { day: -1, night: 0 } } },
        })
      : Response.json({
          shifts: { 1: shift('1', friday, 'night'), 2: shift('2', '2026-11-26', 'before') },
          assignments: { 'a-night': on('1', 'night'), 'a-before': on('2', 'before') },
          publishedDates: [],
        }),
  )
  const people = ['away', 'before', 'busy', 'gone', 'idle', 'marked', 'night']
  const users = Object.fromEntries(people.map((id) => [id, { ...person(id), disabled: id === 'gone' }]))
  const context = { teamId: 'team', userId: 'olive', isAdmin: true, templates, users } as unknown as CommandContext
  const asked = (half?: 'day' | 'night', dates = [friday]) => whoIsFree({ kind: 'whoIsFree', dates, ...(half && { half }) }, context)
  expect(await asked()).toBe('Free, Fri Nov 27: i X.')
  expect(await asked('day')).toBe('Free, Fri Nov 27 (day): b X, i X, n X.')
  expect(await asked('night')).toBe('Free, Fri Nov 27 (night): a X, b X, i X, m X.')
  expect(await asked('day', [friday, '2026-11-28'])).toBe('Free, Nov 27–28 (day): b X, i X.')
})

test('a draft is not a next shift, and a night that began yesterday counts as working now', async () => {
  const network = answeredCalls()
  vi.stubGlobal('fetch', network.fetch)
  const asked = (status: string, hour: number) => {
    const { shifts, assignments } = working(['Night'])
    network.answerBy(() => Response.json({ shifts, assignments: { a0: { ...assignments['a0'], status } }, publishedDates: [friday] }))
    const now = (dayNumber(friday) * 24 + hour) * 60
    const today = hour < 24 ? friday : '2026-11-28'
    const users = { mara: person('mara') }
    const context = { teamId: 'team', userId: 'olive', isAdmin: true, templates, users, now, today } as unknown as CommandContext
    return {
      next: () => nextShift({ kind: 'nextShift', user: person('mara') }, context),
      now: () => whoWorksNow({ kind: 'whoWorksNow' }, context),
    }
  }
  expect(await asked('ACTIVE', 12).next()).toBe("mara X's next shift: Night, Fri Nov 27, 19:00–07:00.")
  expect(await asked('HIDDEN', 12).next()).toBe('mara X has no upcoming published shifts.')
  expect(await asked('ACTIVE', 12).now()).toBe('No one is working now.')
  expect(await asked('ACTIVE', 30).now()).toBe('Working now: Night m X.')
  expect(await asked('ACTIVE', 31).now()).toBe('No one is working now.')
})

test('a part of the night that begins after midnight is the next shift', async () => {
  const network = answeredCalls()
  vi.stubGlobal('fetch', network.fetch)
  const cover = { coveringUserId: 'milo', coverStartTime: '02:00:00', coverEndTime: '06:00:00' }
  network.answerBy(({ path }) => {
    const isRead = new URL(path, 'http://localhost').searchParams.get('fromDate')! <= friday
    return Response.json({ ...(isRead ? working(['Night', cover]) : working()), publishedDates: [friday] })
  })
  const now = (dayNumber(friday) * 24 + 24.5) * 60
  const context = { teamId: 'team', userId: 'milo', isAdmin: false, templates, now, today: '2026-11-28' } as unknown as CommandContext
  const asked = (userId: string) => nextShift({ kind: 'nextShift', user: person(userId) }, { ...context, userId })
  expect(await asked('milo')).toBe('Your next shift: Night, Sat Nov 28, 02:00–06:00.')
  expect(await asked('mara')).toBe('Your next shift: Night, Sat Nov 28, 06:00–07:00.')
})

test('of the people who can take a shift, without those on it, one who requested it comes first and one who requested not to have it last', async () => {
  const network = answeredCalls()
  vi.stubGlobal('fetch', network.fetch)
  const about = { subject: 'ANY', templateId: null, dates: [friday], weight: 'HIGH', points: 4, status: 'OPEN', granted: [], denied: [] }
  const requests = [
    { ...about, id: '1', userId: 'ada', stance: 'AGAINST' },
    { ...about, id: '2', userId: 'mara', stance: 'FOR' },
  ]
  network.answerBy(({ path }) => {
    if (path.includes('/requests/all')) return Response.json({ requests })
    if (path.includes('/availabilities')) return Response.json({})
    if (path.includes('/compliance')) return Response.json({ people: [] })
    const shifts = { s: { id: 's', date: friday, templateId: 'Night', overrides: none, userShifts: ['a0'] } }
    const assignments = { a0: { id: 'a0', shiftId: 's', userId: 'zoe', status: 'ACTIVE', method: 'MANUAL', overrides: none } }
    return Response.json({ shifts, assignments, byDate: {}, publishedDates: [friday], closedMonths: [] })
  })
  const users = Object.fromEntries(['ada', 'bea', 'mara', 'zoe'].map((id) => [id, { ...person(id), disabled: false }]))
  const context = {
    teamId: 'team',
    userId: 'olive',
    isAdmin: true,
    templates,
    users,
    rules: { ...defaultRules, timeZone: 'UTC' },
  } as unknown as CommandContext
  const { response, choices } = await whoCan({ kind: 'whoCan', template: templates.Night, date: friday }, context)
  expect(choices?.map(({ name }) => name)).toEqual(['mara X', 'bea X', 'ada X'])
  expect(response).toContain('Night Fri Nov 27')
})

test('a shift that kept its staffing when its template was edited is judged by that', async () => {
  const network = answeredCalls()
  vi.stubGlobal('fetch', network.fetch)
  let contract = () => Response.json({ people: [] })
  const staffing = { headCount: 1, skills: ['ICU'], services: [] }
  network.answerBy(({ path }) => {
    if (path.includes('/requests/all')) return Response.json({ requests: [] })
    if (path.includes('/availabilities')) return Response.json({})
    if (path.includes('/compliance')) return contract()
    const shifts = { s: { id: 's', date: friday, templateId: 'Night', overrides: none, staffing, userShifts: [] } }
    return Response.json({ shifts, assignments: {}, byDate: {}, publishedDates: [friday], closedMonths: [] })
  })
  const users = { ada: { ...person('ada'), skills: ['ICU'] }, bea: { ...person('bea'), skills: [] } }
  const rules = { ...defaultRules, timeZone: 'UTC' }
  const context = { teamId: 'team', userId: 'olive', isAdmin: true, templates, users, rules } as unknown as CommandContext
  const asked = () => whoCan({ kind: 'whoCan', template: templates.Night, date: friday }, context)
  const { response, choices } = await asked()
  expect(choices?.map(({ name }) => name)).toEqual(['ada X'])
  expect(response).toBe('One person can take Night Fri Nov 27.')
  contract = () => Response.json({ code: 'FORBIDDEN', message: 'Not for you.' }, { status: 403 })
  expect((await asked()).response).toMatch(/^By the team's rules alone, one person can take/)
})
