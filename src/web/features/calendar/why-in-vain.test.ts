import { expect, test } from 'vitest'

import type { Schedule } from './use-schedule.ts'
import { whyInVain } from './why-in-vain.ts'

const december = { year: 2026, month: 11 }
const shift = (templateId: string, date: string, userShifts: string[], locked = 0) => ({ templateId, date, userShifts, locked })

const why = (inVain: ('REGULAR' | 'DYNAMIC')[] | undefined, ...shifts: object[]) =>
  whyInVain({ inVain }, december, {
    body: { shifts: { ...shifts } },
    templates: { night: { type: 'DYNAMIC', headCount: 1 }, clinic: { type: 'REGULAR', headCount: 1 } },
  } as unknown as Schedule)

test('an action that assigned no one says why', () => {
  const taken = shift('night', '2026-12-01', ['a'])
  const locked = shift('night', '2026-12-02', [], 1)
  const ofNextMonth = shift('night', '2027-01-01', [], 1)
  expect(why(['REGULAR', 'DYNAMIC'], ofNextMonth)).toBe('This month has no shifts.')
  expect(why(['REGULAR'], taken)).toBe('This month has no regular shifts.')
  expect(why(['DYNAMIC'], taken, shift('clinic', '2026-12-01', []))).toBe('All dynamic shifts are filled.')
  expect(why(['REGULAR', 'DYNAMIC'], taken, ofNextMonth)).toBe('All shifts are filled.')
  expect(why(['DYNAMIC'], taken, locked)).toBe('1 unfilled shift is locked.')
  expect(why(['DYNAMIC'], locked, shift('night', '2026-12-03', [], 1))).toBe('2 unfilled shifts are locked.')
})

test('nothing is said if someone was assigned, or if shifts have their own reasons', () => {
  const unfilled = shift('night', '2026-12-01', [])
  expect(why(undefined, shift('night', '2026-12-02', [], 1))).toBeUndefined()
  expect(why(['DYNAMIC'], unfilled)).toBeUndefined()
  const clashes = [{ shiftId: 'clinic', userId: 'mara' }]
  expect(whyInVain({ inVain: ['REGULAR'], clashes }, december, { body: { shifts: {} } } as unknown as Schedule)).toBeUndefined()
})
