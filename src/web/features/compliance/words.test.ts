import { expect, test } from 'vitest'

import type { RuleCondition } from '#domain/rulebook/condition.ts'
import type { RuleFinding } from '#domain/rulebook/finding.ts'
import { texts } from '#web/texts/compliance.ts'
import { amountText } from '#web/ui/wording/amount-text.ts'

import { demandText, validityText } from './words.ts'

const demand = (condition: unknown) => demandText(condition as RuleCondition)
const { demands } = texts

test('a limit of zero hours after a duty is worded as a free day, and a limit on the next day as such', () => {
  expect(demand({ shape: 'DAY_AFTER', most: 0 })).toBe(demands.FREE_AFTER)
  expect(demand({ shape: 'DAY_AFTER', most: 4 })).toBe(demands.HOURS_AFTER('4'))
  expect(demand({ shape: 'DAY_AFTER', most: 4, orNextDay: true })).toBe(demands.DAY_AFTER('4'))
})

test.each(['LONGEST_DUTY', 'AVERAGE_HOURS', 'WEIGHTED_DUTIES', 'ALTERNATION'] as const)('%s is worded with its maximum', (shape) => {
  expect(demand({ shape, most: 26.25, fewest: 1 })).toBe(demands[shape]('26.3'))
})

test.each(['REST', 'POSTED'] as const)('%s is worded with its minimum', (shape) => {
  expect(demand({ shape, fewest: 12, most: 1 })).toBe(demands[shape]('12'))
})

test('shapes with several forms are worded in the form that the rule uses', () => {
  expect(demand({ shape: 'HOURS_IN_A_ROW', most: 16, hours: 24 })).toBe(demands.HOURS_IN_A_ROW('16', 24))
  expect(demand({ shape: 'MOST_DUTIES', most: 7 })).toBe(demands.MOST_DUTIES('7'))
  expect(demand({ shape: 'MOST_DUTIES', most: { per: 4 } })).toBe(demands.ONE_IN('4'))
  expect(demand({ shape: 'DUTIES_IN_A_ROW', most: 3 })).toBe(demands.DUTIES_IN_A_ROW('3'))
  expect(demand({ shape: 'DUTIES_IN_A_ROW', most: 3, restAfter: { rest: 46, afterAny: true } })).toBe(demands.REST_AFTER_ANY('46'))
  expect(demand({ shape: 'DUTIES_IN_A_ROW', most: 3, restAfter: { rest: 46, afterAny: false } })).toBe(demands.REST_AFTER('3', '46'))
  expect(demand({ shape: 'FREE_STRETCHES', fewest: 2, hours: 48 })).toBe(demands.FREE_STRETCHES('2', '48'))
  expect(demand({ shape: 'WEEKENDS', limit: { fewestFree: 2 } })).toBe(demands.FREE_WEEKENDS('2'))
  expect(demand({ shape: 'WEEKENDS', limit: { oneIn: 3 } })).toBe(demands.ONE_WEEKEND_IN('3'))
  expect(demand({ shape: 'WEEKENDS', limit: { mostInARow: 2 } })).toBe(demands.WEEKENDS_IN_A_ROW('2'))
  expect(demand({ shape: 'SPACING', days: 2 })).toBe(demands.APART)
  expect(demand({ shape: 'SPACING', days: 3 })).toBe(demands.SPACING('3'))
  expect(demand({ shape: 'MIX' })).toBe(demands.MIX)
  expect(demand({ shape: 'SCORE_SHEET', most: 6 })).toBe(demands.WEIGHTED_DUTIES('6'))
})

const amount = (least: number, most: number, change: Partial<RuleFinding> = {}) =>
  amountText({ used: { least, most }, bound: 7, unit: 'DUTIES', side: 'MOST', where: [], ...change })

test('an amount is given with its bound, and as a range if it is uncertain', () => {
  expect(amountText(undefined)).toBe('Nothing to judge')
  expect([amount(6, 6), amount(5, 6)]).toEqual(['6 of 7', '5–6 of 7'])
})

test('if nothing is allowed, the amount only says how often it happened', () => {
  expect([amount(0, 0, { bound: 0 }), amount(1, 1, { bound: 0 }), amount(0, 2, { bound: 0 })]).toEqual([
    'None',
    '1 too close',
    '0–2 too close',
  ])
})

test('hours are given without their bound, and as a minimum if working days are unknown', () => {
  expect(amount(50, 50, { unit: 'HOURS', bound: 0 })).toBe('50 h')
  expect(amount(50.5, 70, { unit: 'HOURS', bound: 60 })).toBe('50.5–70 h')
  expect(amount(50, 70, { unit: 'HOURS', bound: 60, unknown: 'WORKING_DAYS' })).toBe('≥ 50 h')
  expect(amount(50, 70, { unit: 'HOURS', bound: 60, unknown: 'HISTORY' })).toBe('50–70 h')
  expect(amount(10, 12, { unit: 'HOURS', bound: 11, side: 'LEAST', unknown: 'WORKING_DAYS' })).toBe('10–12 h')
})

test('weekends that must be free are called free', () => {
  expect(amount(2, 2, { unit: 'WEEKENDS', side: 'LEAST' })).toBe('2 free')
  expect(amount(2, 2, { unit: 'WEEKENDS' })).toBe('2 of 7')
  expect(amount(2, 2, { unit: 'DAYS', side: 'LEAST' })).toBe('2 of 7')
})

test('the validity of an edition names the dates that its source gives', () => {
  expect(validityText({})).toBe('Start not stated, no end known')
  expect(validityText({ validFrom: '2025-09-03' })).toBe('From Sep 3, 2025, no end known')
  expect(validityText({ validTo: '2026-06-30' })).toBe('Until Jun 30, 2026')
  expect(validityText({ validFrom: '2025-07-01', validTo: '2026-06-30' })).toBe('From Jul 1, 2025 to Jun 30, 2026')
})
