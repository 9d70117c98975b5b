import { expect, test } from 'vitest'

import type { AccountLine } from '#domain/rulebook/account/account.ts'
import type { RuleFinding } from '#domain/rulebook/finding.ts'
import type { PackRule } from '#domain/rulebook/pack.ts'
import { packs } from '#domain/rulebook/packs/packs.ts'

import { lineText } from './line-text.ts'

const rules = new Map(packs.flatMap((pack) => pack.rules.map((rule): [string, PackRule] => [rule.id, rule])))
const next = { date: '2026-11-28', templateId: 'night', startTime: '19:00', endTime: '07:00' }

function said(ruleId: string, line: Partial<AccountLine>, finding: Partial<RuleFinding> = {}): string {
  const found: RuleFinding = { used: { least: 0, most: 0 }, bound: 7, unit: 'DUTIES', side: 'MOST', where: [], ...finding }
  return lineText({ ruleId, outcome: 'KEPT', finding: found, ...line }, rules.get(ruleId)!, () => 'Night')
}

test('a line on calls gives the calls worked, next and left, and omits parts without any', () => {
  expect(said('in-hospital-call', { worked: 3, next, left: 3 })).toBe('3 worked, next Night Sat Nov 28, 3 left')
  expect(said('in-hospital-call', { worked: 0, next, left: 3 })).toBe('Next Night Sat Nov 28, 3 left')
  expect(said('in-hospital-call', { worked: 7, left: 0 })).toBe('7 worked, none left')
  expect(said('in-hospital-call', { worked: 0 })).toBe('')
})

test('names the free weekends, and says if none may be lost', () => {
  const free = { unit: 'WEEKENDS', side: 'LEAST' } as const
  const two = ['2026-11-14', '2026-11-21']
  expect(said('free-weekends', { freeSaturdays: two }, free)).toBe('Free: weekends of Nov 14 and Nov 21.')
  expect(said('free-weekends', { freeSaturdays: two.slice(1), outcome: 'AT_LIMIT' }, free)).toBe(
    'Free: the weekend of Nov 21. Working another weekend would break it.',
  )
  expect(said('free-weekends', { freeSaturdays: [] }, free)).toBe('No weekend is free.')
})

test('other rules name the deciding days', () => {
  const closest = ['2026-11-16', '2026-11-18']
  expect(said('consecutive-call', { closest })).toBe('Closest: 2 days, Nov 16 and Nov 18')
  const pair = { used: { least: 1, most: 1 }, where: ['2026-11-16', '2026-11-17'] }
  expect(said('consecutive-call', { closest, outcome: 'BROKEN' }, pair)).toBe('Broken by: Nov 16, Nov 17')
  expect(said('post-call-home', {}, { where: ['2026-11-16'] })).toBe('Tightest: Nov 16')
  const nine = Array.from({ length: 9 }, (_, at) => `2026-11-0${at + 1}`)
  expect(said('shift-week', {}, { where: nine })).toMatch(/^Counted: Nov 2, .*Nov 9, and 1 earlier$/)
  expect(said('shift-rest', { finding: undefined } as never)).toBe('')
})
