import { expect, test } from 'vitest'

import { packOf } from '#domain/rulebook/rulebook.ts'

import { brokenBy } from './broken-by.ts'

const paro = { packId: 'paro-2016', isAllOnRoster: true, rules: null }
const broken = (ruleId: string, brokenOn: string[]) => ({ ruleId, outcome: 'BROKEN' as const, brokenOn })
const of = (verdicts: ReturnType<typeof broken>[], rules = packOf(paro).rules) =>
  brokenBy({ rulebook: { ...paro, rules }, people: [{ userId: 'mara', daysOnService: 28, verdicts }] })

test('each day of a breach names the rules that are broken on it, with their clauses', () => {
  const days = of([broken('in-hospital-call', ['2026-11-03', '2026-11-04']), broken('consecutive-call', ['2026-11-04'])])
  expect([...days.keys()]).toEqual(['2026-11-03', '2026-11-04'])
  expect(days.get('2026-11-03')!.get('mara')).toBe('Breaks the contract: In-hospital call, Attachment 20')
  expect(days.get('2026-11-04')!.get('mara')).toBe('Breaks the contract: In-hospital call, Attachment 20 · Consecutive call, Contract Q&A')
})

test('recommended rules and the rule on publication mark no shift', () => {
  const [rule] = packOf(paro).rules
  expect(of([broken('in-hospital-call', ['2026-11-03'])], [{ ...rule!, level: 'SHOULD' }]).size).toBe(0)
  expect(of([broken('posted', ['2026-11-03'])], [{ ...rule!, id: 'posted', readings: [{ shape: 'POSTED', fewest: 28 }] }]).size).toBe(0)
  expect(brokenBy({ rulebook: null, people: [] }).size).toBe(0)
})
