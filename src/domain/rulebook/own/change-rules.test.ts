import { expect, test } from 'vitest'

import { packs } from '../packs/packs.ts'
import type { Rulebook } from '../rulebook.ts'
import { withoutRule, withRule } from './change-rules.ts'
import { ownRule } from './own-rule.ts'
import { withLimit } from './rule-limit.ts'

const [paro] = packs
const [first, second, ...rest] = paro!.rules
const rulebook: Rulebook = { packId: paro!.id, isAllOnRoster: true, rules: null }
const own = ownRule(
  { demand: 'SPACING', dutyKind: 'NIGHT', limit: 4, title: { en: 'N', fr: 'N' }, clause: { en: 'L', fr: 'L' }, level: 'MUST' },
  [],
)

test('a changed rule keeps its place, and restoring its number makes the pack unchanged again', () => {
  const changed = withRule(rulebook, withLimit(second!, 5))
  expect(changed).toEqual({ ...rulebook, rules: [first, withLimit(second!, 5), ...rest] })
  expect(withRule(changed, second!)).toEqual(rulebook)
})

test('a rule is left out with a reason, and restoring it puts it back in its place without the reason', () => {
  const without = withoutRule(rulebook, first!.id, 'Letter of May 2')
  expect(without).toEqual({ ...rulebook, rules: [second, ...rest], leftOut: [{ ruleId: first!.id, reason: 'Letter of May 2' }] })
  expect(withoutRule(without, first!.id, 'Vote').leftOut).toEqual([{ ruleId: first!.id, reason: 'Vote' }])
  expect(withoutRule(without, first!.id, '')).toEqual({ ...rulebook, rules: [second, ...rest] })
  expect(withoutRule(without, second!.id, '').leftOut).toEqual(without.leftOut)
  expect(withRule(without, first!)).toEqual(rulebook)
})

test('an added rule follows the rules of the pack, and removing it leaves no trace', () => {
  const added = withRule(withoutRule(rulebook, first!.id, ''), own)
  expect(added.rules).toEqual([second, ...rest, own])
  expect(withRule(added, first!).rules).toEqual([first, second, ...rest, own])
  expect(withoutRule(withRule(rulebook, own), own.id, 'why')).toEqual(rulebook)
})
