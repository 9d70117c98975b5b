import { expect, test } from 'vitest'

import { stillUnfilled } from './outcome-note.tsx'
import type { Schedule } from './use-schedule.ts'

test('an outcome lists only shifts that still lack people', () => {
  const shift = (userShifts: string[]) => ({ templateId: 'early', userShifts })
  const schedule = {
    body: { shifts: { empty: shift([]), half: shift(['a']), full: shift(['a', 'b']) } },
    templates: { early: { type: 'DYNAMIC', headCount: 2 } },
  } as unknown as Schedule
  expect(stillUnfilled({ unfilled: ['empty', 'half', 'full', 'deleted'] }, schedule)).toEqual(['empty', 'half'])
  expect(stillUnfilled({}, schedule)).toEqual([])
})
