import { expect, test } from 'vitest'

import type { Schedule } from '../use-schedule.ts'
import { regularLeft } from './regular-left.ts'

const shift = (id: string, date: string, change = {}) => ({ id, date, templateId: 'clinic', locked: 0, userShifts: [], ...change })

test('regular users are missing where the pattern names people who are not disabled', () => {
  // November 30, 2026 is a Monday.
  const shifts = [
    shift('monday', '2026-11-30'),
    shift('assigned', '2026-11-23', { userShifts: ['a'] }),
    shift('locked', '2026-11-16', { locked: 1 }),
    shift('disabled', '2026-11-24'),
    shift('no one', '2026-11-25'),
    shift('dynamic', '2026-11-09', { templateId: 'night' }),
    shift('other month', '2026-12-07'),
  ]
  const schedule = {
    body: { shifts: Object.fromEntries(shifts.map((one) => [one.id, one])) },
    templates: {
      clinic: { type: 'REGULAR', repeatPattern: { users: { 1: ['mara'], 2: ['dina'], 3: [] } } },
      night: { type: 'DYNAMIC', repeatPattern: { days: [1] } },
    },
    team: { users: { mara: { disabled: false }, dina: { disabled: true } } },
  } as unknown as Schedule
  expect(regularLeft(schedule, { year: 2026, month: 10 }).map(({ id }) => id)).toEqual(['monday'])
})
