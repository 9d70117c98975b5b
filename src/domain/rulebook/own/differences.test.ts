import { Value } from 'typebox/value'
import { expect, test } from 'vitest'

import { PackRule } from '../pack.ts'
import { packs } from '../packs/packs.ts'
import { differencesOf } from './differences.ts'
import { limitOf, withLimit } from './rule-limit.ts'

const [paro] = packs
const rulebook = (rules: PackRule[] | null) => ({ packId: paro!.id, isAllOnRoster: false, rules })

test.each(packs.flatMap(({ id, rules }) => rules.map((rule) => [`${id} ${rule.id}`, rule] as const)))(
  'the number of %s can be changed in all of its readings, and back',
  (_, rule) => {
    const limit = limitOf(rule)!
    expect(withLimit(rule, limit)).toEqual(rule)
    const changed = withLimit(rule, limit + 1)
    expect(Value.Check(PackRule, changed)).toBe(true)
    expect(limitOf(changed)).toBe(limit + 1)
    expect(changed.readings.map((reading) => JSON.stringify(reading))).not.toContain(JSON.stringify(rule.readings[0]))
  },
)

test('a team that uses a pack unchanged has no differences, nor does a team that lists the same rules itself', () => {
  expect(differencesOf(rulebook(null))).toEqual([])
  expect(differencesOf(rulebook([...paro!.rules]))).toEqual([])
  // The database returns keys in another order.
  const stored = inAnotherOrder(paro!.rules) as PackRule[]
  expect(differencesOf(rulebook(stored))).toEqual([])
})

/** The same data with the keys of each object reversed. */
function inAnotherOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inAnotherOrder)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, part]) => [key, inAnotherOrder(part)] as const)
      .toReversed(),
  )
}

test('rules that are changed, left out or added differ, in the order of the pack', () => {
  const [first, second, third, ...rest] = paro!.rules
  const softer: PackRule = { ...third!, level: 'SHOULD' }
  const added = { ...withLimit(first!, 5), id: 'our-own' }
  expect(differencesOf(rulebook([first!, softer, ...rest, added]))).toEqual([
    { inPack: second, inTeam: undefined, reason: undefined },
    { inPack: third, inTeam: softer, reason: undefined },
    { inPack: undefined, inTeam: added, reason: undefined },
  ])
  const reasons = { ...rulebook([first!, { ...softer, reason: 'Vote' }, ...rest]), leftOut: [{ ruleId: second!.id, reason: 'Letter' }] }
  expect(differencesOf(reasons).map(({ reason }) => reason)).toEqual(['Letter', 'Vote'])
})
