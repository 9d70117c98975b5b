import { expect, test } from 'vitest'

import { defaultRules } from '#domain/people/rule-settings.ts'
import { rangeOn } from '#domain/time/time-range.ts'

import { verdictOnTrade } from './use-trade.ts'

const [friday, monday] = ['2026-11-27', '2026-11-30']
const times = { startTime: '08:00:00', endTime: '20:00:00' }
const day = { ...times, skills: ['Recovery'], services: [] }
const own = { id: 'of mara', userId: 'mara', shiftId: 'hers', ...times, date: friday, templateId: 'day' }
const his = { assignment: { id: 'of milo', userId: 'milo', shiftId: 'his' }, shift: { ...times, date: monday, templateId: 'day' } }
const request = { userId: 'mara', userShiftId: own.id, shift: own }

const evening = { startTime: '12:00:00', endTime: '23:59:00' }
const dutyOf = (userId: string, shiftId: string, date: string, hours = times) => ({
  userId,
  shiftId,
  assignmentId: `of ${userId}`,
  templateId: 'day',
  date,
  range: rangeOn(date, hours),
})

/** The verdict on a trade of Mara's Friday for Milo's Monday, which kept this staffing when its template was edited. */
const verdict = (staffing: object | null, ...others: ReturnType<typeof dutyOf>[]) =>
  verdictOnTrade(
    request as never,
    his,
    'milo',
    {
      body: { shifts: { hers: { staffing: null }, his: { staffing } } },
      templates: { day },
      users: {
        mara: { id: 'mara', firstName: 'Mara', skills: ['Recovery'] },
        milo: { id: 'milo', firstName: 'Milo', skills: ['Recovery', 'ICU'] },
      },
      duties: [dutyOf('mara', 'hers', friday), dutyOf('milo', 'his', monday), ...others],
      servicesOf: () => [],
    } as never,
    { ...defaultRules, restHours: 11, timeZone: 'UTC' } as never,
  )

test('a trade is judged by the staffing that a shift kept, as on the server', () => {
  expect(verdict(null)).toMatchObject({ kind: 'ok' })
  expect(verdict({ headCount: 1, skills: ['ICU'], services: [] })).toMatchObject({ kind: 'warn', reason: expect.stringContaining('Mara') })
})

test('each person is judged by their other shifts, without the one that they give', () => {
  const late = { ...dutyOf('milo', 'late', '2026-11-26', evening), assignmentId: 'of the evening' }
  expect(verdict(null, late)).toMatchObject({ kind: 'warn', reason: expect.stringContaining('Milo') })
  expect(verdict(null, { ...late, userId: 'mara', date: '2026-11-29', range: rangeOn('2026-11-29', evening) })).toMatchObject({
    kind: 'warn',
    reason: expect.stringContaining('Mara'),
  })
})
