import { expect, test } from 'vitest'

import { by, call, home, verdict } from '#test/judging.ts'

import type { Duties } from '../duties.ts'

const before = ['2026-10-27', '2026-10-28', '2026-10-30', '2026-11-01'].map(home)
const window = { days: 7 }
const homeCalls: Duties = { kinds: ['HOME_CALL'] }
const calls: Duties = { kinds: ['IN_HOSPITAL_CALL'] }

test('duties that all lie before the judged dates break no rule on them', () => {
  expect(verdict('england-2019', 'on-call-frequency', before)[0]).toBe('KEPT')
  expect(verdict('england-2019', 'on-call-frequency', [...before.slice(1), home('2026-11-02')])).toEqual(['BROKEN', 4, 3])
  const weights = [{ of: homeCalls, points: 1 }]
  expect(by({ shape: 'WEIGHTED_DUTIES', weights, window, most: 3, onlyMixed: false }, before).outcome).toBe('KEPT')
  const both = [...before, call('2026-10-29')]
  expect(by({ shape: 'ALTERNATION', between: homeCalls, and: calls, window, most: 1 }, both).outcome).toBe('KEPT')
})

test('a rule that applies because of a duty on the judged dates counts those before them', () => {
  const outcome = (date: string) => {
    const duties = [...before, call(date)]
    return [
      by({ shape: 'MOST_DUTIES', of: homeCalls, when: calls, window, most: 2 }, duties).outcome,
      by({ shape: 'MIX', of: homeCalls, beside: calls, window, table: [[1, 2]] }, duties).outcome,
    ]
  }
  expect(outcome('2026-11-02')).toEqual(['BROKEN', 'BROKEN'])
  expect(outcome('2026-10-31')).toEqual(['KEPT', 'KEPT'])
})
