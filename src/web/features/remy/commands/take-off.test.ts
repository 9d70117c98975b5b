import { afterEach, expect, test, vi } from 'vitest'

import { answeredCalls } from '#test/outside/answered-calls.ts'
import type { CommandContext } from '#web/features/remy/answers/command-context.ts'

import { takeOff } from './take-off.ts'

afterEach(() => void vi.unstubAllGlobals())

const none = { startTime: null, endTime: null, coveringUserId: null, coverStartTime: null, coverEndTime: null }
const template = { skills: [], services: [], stipend: 0 }
const templates = {
  day: { id: 'day', name: 'Day', startTime: '07:00:00', endTime: '19:00:00', ...template },
  night: { id: 'night', name: 'Night', startTime: '19:00:00', endTime: '07:00:00', ...template },
}
const milo = { id: 'milo', firstName: 'Milo', lastName: 'Moss', email: 'milo@example.org' }

/** Milo has a day and a night on the 24th and covers Mara on the 25th. */
async function takenOff(half: 'night' | undefined, dates: string[], isConfirmed = true) {
  const network = answeredCalls()
  vi.stubGlobal('fetch', network.fetch)
  vi.stubGlobal('confirm', () => isConfirmed)
  const deleted: string[] = []
  const shift = (id: string, date: string, templateId: string) => ({ id, date, templateId, overrides: none, userShifts: [id] })
  const assignment = (id: string, userId: string, coveringUserId: string | null = null) => {
    const overrides = { ...none, coveringUserId }
    return { id, shiftId: id, userId, status: 'ACTIVE', method: 'MANUAL', overrides }
  }
  network.answerBy(({ method, path }) => {
    if (method === 'DELETE') return (deleted.push(path.replace(/^.*assignments\/|\?.*$/g, '')), Response.json({}))
    return Response.json({
      shifts: { a: shift('a', '2026-11-24', 'day'), b: shift('b', '2026-11-24', 'night'), c: shift('c', '2026-11-25', 'night') },
      assignments: { a: assignment('a', 'milo'), b: assignment('b', 'milo'), c: assignment('c', 'mara', 'milo') },
      byDate: {},
      publishedDates: [],
      closedMonths: [],
    })
  })
  const context = { teamId: 'team', userId: 'olive', isAdmin: true, templates, rules: {}, remember: () => {} } as unknown as CommandContext
  const answer = await takeOff({ kind: 'takeOff', user: milo, ...(half && { half }), dates }, context)
  return { answer, deleted }
}

test('takes someone off all their own shifts on the days, or those in a half of the day', async () => {
  const both = ['2026-11-24', '2026-11-25']
  expect(await takenOff(undefined, both)).toEqual({ answer: 'Removed Milo Moss from 2 shifts.', deleted: ['a', 'b'] })
  expect(await takenOff('night', both)).toEqual({ answer: 'Removed Milo Moss from 1 shifts.', deleted: ['b'] })
  expect(await takenOff(undefined, both, false)).toMatchObject({ answer: { response: 'Cancelled removing Milo Moss.' }, deleted: [] })
  const { answer, deleted } = await takenOff(undefined, ['2026-11-25'])
  expect([answer, deleted]).toMatchObject([{ note: 'Milo Moss has no shift on Wed Nov 25.' }, []])
})
