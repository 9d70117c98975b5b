import { expect, test } from 'vitest'

import { at, on, verdict } from '#test/judging.ts'

test('rest begins after all work that adjoins a duty', () => {
  const call = at('2026-11-10', 'IN_HOSPITAL_CALL', '08:00', '08:00')
  const session = at('2026-11-11', 'WORKING_DAY', '08:00', '08:30')
  const night = at('2026-11-11', 'NIGHT', '20:00', '06:00')
  expect(verdict('acgme-2025', 'rest-after-call', [call, night])).toEqual(['BROKEN', 12, 14])
  expect(verdict('acgme-2025', 'rest-after-call', [call, session, night])).toEqual(['BROKEN', 11.5, 14])

  const saturday = at('2026-11-14', 'IN_HOSPITAL_CALL', '08:00', '20:00')
  const late = at('2026-11-14', 'OTHER', '20:00', '21:00')
  const sunday = at('2026-11-15', 'DAY', '03:00', '10:00')
  expect(verdict('fmrq', 'rest-after-call', [saturday, sunday])).toEqual(['BROKEN', 7, 8])
  expect(verdict('fmrq', 'rest-after-call', [saturday, late, sunday])).toEqual(['BROKEN', 6, 8])
  expect(verdict('fmrq', 'rest-after-call', [saturday, late, at('2026-11-15', 'DAY', '05:00', '10:00')])[0]).not.toBe('BROKEN')
})

test('rest after a run of duties begins after all work that adjoins the last one', () => {
  const night = at('2026-11-10', 'NIGHT', '20:00', '08:00')
  const meeting = at('2026-11-11', 'OTHER', '08:00', '09:00')
  const day = at('2026-11-12', 'DAY', '08:00', '17:00')
  expect(verdict('england-2019', 'rest-after-nights', [night, meeting, day])).toEqual(['BROKEN', 23, 46])
  const nights = on([9, 10, 11, 12, 13], (date) => at(date, 'NIGHT', '20:00', '07:00'))
  const after = at('2026-11-14', 'WORKING_DAY', '07:00', '08:00')
  expect(verdict('fmrq', 'nights-in-a-row', [...nights, after, at('2026-11-15', 'DAY', '08:00', '16:00')])).toEqual(['BROKEN', 24, 48])
  expect(verdict('fmrq', 'nights-in-a-row', [...nights, after, at('2026-11-16', 'DAY', '08:00', '16:00')])).toEqual(['AT_LIMIT', 5, 5])
})

test('work that immediately follows other work does not count as a rest of zero hours', () => {
  const day = at('2026-11-10', 'WORKING_DAY', '08:00', '17:00')
  const call = at('2026-11-10', 'IN_HOSPITAL_CALL', '17:00', '20:00')
  expect(verdict('england-2019', 'rest', [day, call])).toEqual(['KEPT'])
  expect(verdict('england-2019', 'rest', [day, call, at('2026-11-11', 'WORKING_DAY', '06:00', '17:00')])).toEqual(['BROKEN', 10, 11])
})
