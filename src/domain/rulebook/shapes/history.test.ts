import { expect, test } from 'vitest'

import { addDays } from '#domain/time/calendar-date.ts'
import { at, by, call, on, verdict } from '#test/judging.ts'

import type { RuleCondition } from '../condition.ts'

const day = (date: string) => at(date, 'DAY', '08:00', '18:00')
const since = (date: string) => ({ joined: date, knownSince: date })

test('days and weekends before someone joined are not known to be free', () => {
  const tenDays = Array.from({ length: 10 }, (_, days) => day(addDays('2026-11-20', days)))
  expect(verdict('acgme-2025', 'free-days', tenDays)[0]).toBe('KEPT')
  expect(verdict('acgme-2025', 'free-days', tenDays, since('2026-11-20'))[0]).toBe('NOT_TOLD')
  const weekends = on([20, 21, 22, 27, 28, 29], day)
  expect(verdict('paro-2016', 'free-weekends', weekends)[0]).toBe('AT_LIMIT')
  expect(verdict('paro-2016', 'free-weekends', weekends, since('2026-11-20'))[0]).toBe('NOT_TOLD')
  expect(verdict('paro-2016', 'free-weekends', weekends, since('2026-11-02'))[0]).toBe('AT_LIMIT')
})

test('any four weeks that begin before the records are not known, unless they break the limit already', () => {
  const nine = on([2, 5, 8, 11, 14, 17, 20, 23, 26], call)
  expect(verdict('acgme-2025', 'every-third-night', nine)[0]).toBe('AT_LIMIT')
  expect(verdict('acgme-2025', 'every-third-night', nine, { knownSince: '2026-11-02' })[0]).toBe('NOT_TOLD')
  expect(verdict('acgme-2025', 'every-third-night', on([2, 4, 6, 8, 10, 12, 14, 16, 18, 20], call), since('2026-11-02'))[0]).toBe('BROKEN')
})

test('a limit by days on service does not depend on the time before someone joined', () => {
  const calls = on([20, 24], call)
  expect(verdict('paro-2016', 'in-hospital-call', calls, since('2026-11-20'))).toEqual(['AT_LIMIT', 2, 2])
  expect(verdict('paro-2016', 'in-hospital-call', calls, { ...since('2026-11-20'), joined: '2026-11-10' })[0]).toBe('NOT_TOLD')
  expect(verdict('fmrq', 'calls', calls, since('2026-11-20'))[0]).toBe('NOT_TOLD')
})

const duties = { kinds: ['IN_HOSPITAL_CALL' as const] }
const counting: RuleCondition[] = [
  { shape: 'WEIGHTED_DUTIES', weights: [{ of: duties, points: 1 }], window: 'BLOCK', most: 9, onlyMixed: false },
  { shape: 'MIX', of: duties, beside: { kinds: ['NIGHT'] }, window: 'BLOCK', table: [[0, 9]] },
  { shape: 'SCORE_SHEET', lines: [{ measure: 'HOURS', steps: [[1, 1]] }], window: 'BLOCK', most: 9 },
  { shape: 'ALTERNATION', between: duties, and: { kinds: ['NIGHT'] }, window: 'BLOCK', most: 9 },
]

test.each(counting)('$shape is not known in a window that begins before the records', (condition) => {
  expect(by(condition, on([20], call)).outcome).toBe('KEPT')
  const { outcome, finding } = by(condition, on([20], call), since('2026-11-20'))
  expect([outcome, finding?.unknown]).toEqual(['NOT_TOLD', 'HISTORY'])
})
