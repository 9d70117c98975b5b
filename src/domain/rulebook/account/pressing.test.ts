import { expect, test } from 'vitest'

import type { JudgedRule } from '../waiver.ts'
import { pressing } from './pressing.ts'

const finding = { used: { least: 7, most: 7 }, bound: 7, unit: 'DUTIES', side: 'MOST', where: [] } as const
const verdict = (outcome: JudgedRule['outcome']) => ({ ruleId: outcome, outcome, finding: { ...finding, where: [] } })

test('broken rules and rules at their limit are pressing, broken ones first; other rules are not', () => {
  const all = (['KEPT', 'AT_LIMIT', 'WAIVED', 'NOT_TOLD', 'BROKEN'] as const).map(verdict)
  expect(pressing(all).map(({ ruleId }) => ruleId)).toEqual(['BROKEN', 'AT_LIMIT'])
  expect(pressing([{ ruleId: 'idle', outcome: 'AT_LIMIT' }])).toEqual([])
})
