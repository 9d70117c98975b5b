import { expect, test } from 'vitest'

import type { JudgedRule } from '../waiver.ts'
import { pressing } from './pressing.ts'

const finding = { used: { least: 7, most: 7 }, bound: 7, unit: 'DUTIES', side: 'MOST', where: [] } as const
const verdict = (outcome: JudgedRule['outcome']) => ({ ruleId: outcome, outcome, finding: { ...finding, where: [] } })

test('rules at their limit press, broken ones before them, and others do not', () => {
  const all = (['KEPT', 'AT_LIMIT', 'WAIVED', 'NOT_TOLD', 'BROKEN'] as const).map(verdict)
  expect(pressing(all).map(({ ruleId }) => ruleId)).toEqual(['BROKEN', 'AT_LIMIT'])
  expect(pressing([{ ruleId: 'idle', outcome: 'AT_LIMIT' }])).toEqual([])
})
