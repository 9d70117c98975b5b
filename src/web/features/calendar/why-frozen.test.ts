import { expect, test } from 'vitest'

import type { Shift } from '#domain/schedule/shift.ts'
import type { ShiftsBody } from '#web/api/queries/shifts.ts'

import { shiftName } from './popovers/shift-name.ts'
import { isClosed, whyFrozen } from './why-frozen.ts'

const body = { closedMonths: ['2026-10-01'] } as unknown as ShiftsBody
const why = (date: string, locked: 0 | 1) => whyFrozen({ date, locked } as Shift, body)

test('a shift cannot be changed if its month is closed or it is locked', () => {
  expect([isClosed('2026-10-31', body), isClosed('2026-11-01', body)]).toEqual([true, false])
  expect(why('2026-11-01', 0)).toBeUndefined()
  expect(why('2026-11-01', 1)).toBeDefined()
  expect(why('2026-10-31', 0)).toBeDefined()
  expect(why('2026-10-31', 1)).toBe(why('2026-10-31', 0))
  expect(why('2026-11-01', 1)).not.toBe(why('2026-10-31', 1))
})

test('a shift is named by its template and day', () => {
  const templates = { night: { name: 'Night' } } as never
  expect(shiftName({ date: '2026-11-28', templateId: 'night' }, { templates })).toBe('Night Sat Nov 28')
  expect(shiftName({ date: '2026-11-28', templateId: 'gone' }, { templates })).toBe(' Sat Nov 28')
})
