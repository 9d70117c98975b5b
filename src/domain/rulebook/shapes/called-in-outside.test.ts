import { expect, test } from 'vitest'

import { at, by, on, verdict } from '#test/judging.ts'

test('work that outlasts a call from home uses up the free day that it reaches into', () => {
  const days = [2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 21, 23, 24, 25, 26, 27, 28]
  const work = on(days, (date) => at(date, 'DAY', '08:00', '18:00'))
  const call = at('2026-11-28', 'HOME_CALL', '18:00', '23:00')
  const late = { ...call, actual: [{ from: call.from, until: call.until + 120 }] }
  expect(verdict('acgme-2025', 'free-days', [...work, call])).toEqual(['AT_LIMIT', 4, 4])
  expect(verdict('acgme-2025', 'free-days', [...work, late])).toEqual(['BROKEN', 3, 4])
})

test('hours at work count when they were worked, not when the call from home was', () => {
  const call = at('2026-11-01', 'HOME_CALL', '08:00', '22:00')
  const late = { ...call, actual: [{ from: call.until, until: call.until + 8 * 60 }] }
  const day = at('2026-11-10', 'DAY', '08:00', '16:00')
  expect(verdict('acgme-2025', 'average-week', [late, day])).toEqual(['KEPT', 3.5, 80])
  const scored = by({ shape: 'SCORE_SHEET', window: 'BLOCK', most: 0, lines: [{ measure: 'HOURS', steps: [[14, 1]] }] }, [late, day])
  expect(scored.outcome).toBe('BROKEN')
})
