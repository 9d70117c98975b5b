import { expect, test } from 'vitest'

import type { RuleVerdict } from './judge.ts'
import { withWaiver } from './waiver.ts'

const november = { fromDate: '2026-11-02', toDate: '2026-11-29' }
const finding = { used: { least: 2, most: 2 }, bound: 1, unit: 'DUTIES', side: 'MOST', where: ['2026-11-10', '2026-11-20'] } as const
const broken: RuleVerdict = { ruleId: 'calls', outcome: 'BROKEN', finding: { ...finding, where: [...finding.where] } }
const waiver = {
  id: 'w',
  userId: 'ada',
  ruleId: 'calls',
  fromDate: '2026-11-10',
  toDate: '2026-11-20',
  letter: 'Letter of Nov 1',
  waivedBy: 'olive',
}

test('a breach is waived on all of its days or not at all', () => {
  expect(withWaiver(broken, [waiver], november)).toMatchObject({ outcome: 'WAIVED', waiver: { letter: 'Letter of Nov 1' } })
  expect(withWaiver(broken, [{ ...waiver, toDate: '2026-11-19' }], november)).toBe(broken)
  expect(withWaiver(broken, [{ ...waiver, ruleId: 'weekends' }], november)).toBe(broken)
})

test('days before the judged ones need no waiver', () => {
  const late = { fromDate: '2026-11-15', toDate: '2026-11-29' }
  expect(withWaiver(broken, [{ ...waiver, fromDate: '2026-11-15' }], late).outcome).toBe('WAIVED')
})

test('a rule that is kept needs no waiver', () => {
  const kept = { ...broken, outcome: 'KEPT' as const }
  expect(withWaiver(kept, [waiver], november)).toBe(kept)
})

test('a breach that names no judged day is waived only by a letter for its own days, or for all judged days if it names none', () => {
  const early = { ...broken, finding: { ...finding, where: ['2026-10-30', '2026-11-01'] } }
  expect(withWaiver(early, [waiver], november)).toBe(early)
  expect(withWaiver(early, [{ ...waiver, fromDate: '2026-10-30', toDate: '2026-11-01' }], november).outcome).toBe('WAIVED')
  const unknown: RuleVerdict = { ...broken, outcome: 'NOT_TOLD', finding: { ...finding, where: [] } }
  expect(withWaiver(unknown, [waiver], november)).toBe(unknown)
  expect(withWaiver(unknown, [{ ...waiver, toDate: november.toDate }], november)).toBe(unknown)
  expect(withWaiver(unknown, [{ ...waiver, ...november }], november).outcome).toBe('WAIVED')
})
