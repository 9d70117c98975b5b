import { expect, test } from 'vitest'

import { stillOffered, stillUnfilled } from './outcome-note.tsx'
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

test('someone who has taken one of two places is not offered for the other', () => {
  const body = { shifts: { early: { userShifts: ['a'] } }, assignments: { a: { userId: 'mara' } } } as unknown as Schedule['body']
  const offered = (userId: string) => stillOffered({ relaxations: { early: { userId, text: '' } } }, { body }, 'early')?.userId
  expect([offered('milo'), offered('mara')]).toEqual(['milo', undefined])
  expect(stillOffered({}, { body }, 'early')).toBeUndefined()
})
