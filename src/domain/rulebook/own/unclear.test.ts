import { expect, test } from 'vitest'

import { packOf, type Rulebook } from '../rulebook.ts'
import { unclearIn } from './unclear.ts'

const plain: Rulebook = { packId: 'paro-2016', isAllOnRoster: false, rules: null }
const [first, second] = packOf(plain).rules
const because = (...ids: string[]) => ids.map((ruleId) => ({ ruleId, reason: 'Vote' }))

test('a pack as it is, and one without a rule for a reason, are clear', () => {
  expect(unclearIn(plain)).toBeUndefined()
  expect(unclearIn({ ...plain, rules: [second!], leftOut: because(first!.id) })).toBeUndefined()
})

test.each([
  [{ rules: [first!, second!, first!] }, 'rules.2.id'],
  [{ leftOut: because(first!.id) }, 'leftOut.0.ruleId'],
  [{ rules: [first!], leftOut: because(second!.id, first!.id) }, 'leftOut.1.ruleId'],
  [{ rules: [first!], leftOut: because('own-1') }, 'leftOut.0.ruleId'],
  [{ rules: [first!], leftOut: because(second!.id, second!.id) }, 'leftOut.1.ruleId'],
])('the first thing that is unclear is pointed to: %#', (change, field) => {
  expect(unclearIn({ ...plain, ...change })?.field).toBe(field)
})
