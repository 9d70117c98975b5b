import { expect, test } from 'vitest'

import { at, verdict } from '#test/judging.ts'

test('a cover of the part of a shift after midnight is work on the next day, whatever the date of the shift', () => {
  const call = at('2026-11-10', 'IN_HOSPITAL_CALL', '17:00', '08:00')
  const cover = { ...at('2026-11-11', 'DAY', '09:00', '12:00'), date: '2026-11-10' }
  expect(verdict('paro-2016', 'post-call-free', [call, cover])).toEqual(['BROKEN', 3, 0])
})

test('a cover after midnight adds no hours to the date of its shift', () => {
  const call = at('2026-11-09', 'HOME_CALL', '17:00', '08:00')
  const ordinary = at('2026-11-10', 'WORKING_DAY', '08:00', '17:00')
  const cover = { ...at('2026-11-11', 'NIGHT', '00:00', '08:00'), date: '2026-11-10' }
  expect(verdict('england-2019', 'day-after-on-call', [call, ordinary, cover])).toEqual(['KEPT', 9, 10])
})
