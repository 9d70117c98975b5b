import { Value } from 'typebox/value'
import { expect, test } from 'vitest'

import { RuleCondition } from '../condition.ts'
import type { PackRule } from '../pack.ts'
import { packs } from '../packs/packs.ts'
import { ownClause, ownDemands, ownRule, usualLimit } from './own-rule.ts'
import { isLimit, limitOf, withLimit } from './rule-limit.ts'

const rulesOf = (shape: string): PackRule[] =>
  packs.flatMap(({ rules }) =>
    rules.filter(({ readings }) => readings[0]!.shape === shape && limitOf({ readings } as PackRule) !== undefined),
  )

test('every rule of a pack may keep its number, and have another of the same kind', () => {
  const rules = packs.flatMap((pack) => pack.rules).filter((rule) => limitOf(rule) !== undefined)
  expect(rules.filter((rule) => !isLimit(rule, limitOf(rule)!)).map(({ id }) => id)).toEqual([])
  for (const rule of rules.filter((one) => isLimit(one, limitOf(one)! + 1)))
    expect(limitOf(withLimit(rule, limitOf(rule)! + 1))).toBe(limitOf(rule)! + 1)
})

test('a number beyond the bounds of its kind is refused', () => {
  const [spacing, after] = [rulesOf('SPACING')[0]!, rulesOf('DAY_AFTER')[0]!]
  expect([2, 31].map((days) => isLimit(spacing, days))).toEqual([true, true])
  expect([1, 2.5, 32].map((days) => isLimit(spacing, days))).toEqual([false, false, false])
  expect([0, 24].map((hours) => isLimit(after, hours))).toEqual([true, true])
  expect([-1, 25].map((hours) => isLimit(after, hours))).toEqual([false, false])
})

test('the bounds match the ones that the server checks', () => {
  const numbers = [-1, 0, 0.5, 1, 2, 2.5, 24, 25, 26, 27, 31, 32, 60, 61, 72, 73, 100, 101, 168, 169, 180, 181, 744, 745, 1000, 1001]
  const title = { en: 'Rule', fr: 'Règle' }
  const own = ownDemands.map((demand) =>
    ownRule({ demand, dutyKind: undefined, limit: usualLimit[demand], title, clause: ownClause, level: 'MUST' }, []),
  )
  const conditions = [...packs.flatMap(({ rules }) => rules), ...own].flatMap((rule) =>
    rule.readings.map((reading) => ({ ...rule, readings: [reading] })),
  )
  for (const rule of conditions)
    for (const number of numbers) {
      const [changed] = withLimit(rule, number).readings
      expect(isLimit(rule, number), `${rule.id}: ${number}`).toBe(limitOf(rule) === undefined || Value.Check(RuleCondition, changed))
    }
})
