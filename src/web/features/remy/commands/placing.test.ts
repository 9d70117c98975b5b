import { afterEach, expect, test, vi } from 'vitest'

import { answeredCalls } from '#test/outside/answered-calls.ts'
import type { CommandContext } from '#web/features/remy/answers/command-context.ts'

import { assign } from './placing.ts'

afterEach(() => void vi.unstubAllGlobals())

const none = { startTime: null, endTime: null, coveringUserId: null, coverStartTime: null, coverEndTime: null }
const night = {
  id: 'night',
  name: 'Night',
  type: 'DYNAMIC',
  headCount: 1,
  startTime: '19:00:00',
  endTime: '07:00:00',
  skills: [],
  services: [],
}
const mara = { id: 'mara', firstName: 'Mara', lastName: 'Member', email: 'mara@example.org' }

/** The answer to assigning Mara on these days; she is already on the shift of the first, and the last has no shift. */
async function assigned(dates: string[], locked: string[], full: string[] = []) {
  const network = answeredCalls()
  vi.stubGlobal('fetch', network.fetch)
  const [first, ...others] = dates.slice(0, -1)
  const shifts = [first!, ...others].map((date) => ({
    id: date,
    date,
    templateId: 'night',
    overrides: none,
    staffing: null,
    userShifts: date === first ? ['a'] : full.includes(date) ? ['b'] : [],
  }))
  network.answerBy(({ method, path }) => {
    if (method === 'POST' && locked.some((date) => path.includes(date)))
      return Response.json({ code: 'SHIFT_LOCKED', message: 'Locked.' }, { status: 409 })
    if (method === 'POST') return Response.json({})
    const other = { id: 'b', shiftId: full[0], userId: 'milo', status: 'ACTIVE', method: 'MANUAL', overrides: none }
    const assignments = { b: other, a: { id: 'a', shiftId: first, userId: 'mara', status: 'ACTIVE', method: 'MANUAL', overrides: none } }
    return Response.json({
      shifts: Object.fromEntries(shifts.map((one) => [one.id, one])),
      assignments,
      byDate: {},
      publishedDates: [],
      closedMonths: [],
    })
  })
  const context = { teamId: 'team', userId: 'olive', isAdmin: true, templates: { night }, users: { mara }, rules: {}, remember: () => {} }
  return assign({ kind: 'assign', user: mara, template: night, dates }, context as unknown as CommandContext)
}

test('names every day on which the person was not assigned', async () => {
  const dates = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']
  expect(await assigned(dates, ['2026-11-25', '2026-11-26', '2026-11-27'])).toMatchObject({
    response: 'Assigned Mara Member to 1 shifts.',
    note: [
      "Mara Member can't take Night Wed Nov 25: the shift is locked.",
      'Refused too: Nov 26–27.',
      'There is no Night on Sat Nov 28.',
      'Mara Member is already on Night on Mon Nov 23.',
    ].join(' '),
  })
})

test('says on which days the shift had enough people already', async () => {
  const dates = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']
  expect((await assigned(dates, ['2026-11-26'], ['2026-11-25', '2026-11-26'])).note).toMatch(/Night was already full: Wed Nov 25\.$/)
})
