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

/** The verdict on a trade of Mara's Friday for Milo's Monday, which kept this staffing when its template was edited. */
const verdict = (staffing: object | null) =>
  verdictOnTrade(
    request as never,
    his,
    'milo',
    {
      body: { shifts: { hers: { staffing: null }, his: { staffing } } },
      templates: { day },
      users: { mara: { id: 'mara', firstName: 'Mara', skills: ['Recovery'] }, milo: { id: 'milo', skills: ['Recovery', 'ICU'] } },
      duties: [own, { ...own, id: 'of milo', userId: 'milo', shiftId: 'his', date: monday }].map(({ id, date, ...duty }) => ({
        ...duty,
        assignmentId: id,
        date,
        range: rangeOn(date, times),
      })),
      servicesOf: () => [],
    } as never,
    { ...defaultRules, timeZone: 'UTC' } as never,
  )

test('a trade is judged by the staffing that a shift kept, as on the server', () => {
  expect(verdict(null)).toMatchObject({ kind: 'ok' })
  expect(verdict({ headCount: 1, skills: ['ICU'], services: [] })).toMatchObject({ kind: 'warn', reason: expect.stringContaining('Mara') })
})
