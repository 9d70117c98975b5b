import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { RuleCondition } from '#domain/rulebook/condition.ts'
import type { DutyKind } from '#domain/rulebook/duty-kind.ts'
import { ownClause } from '#domain/rulebook/own/own-rule.ts'
import { packs } from '#domain/rulebook/packs/packs.ts'
import { problems } from '#test/sample-problems.ts'
import { sized } from '#test/sizes.ts'
import { underContract } from '#test/under-contract.ts'

import { anneal } from '../anneal.ts'
import { violationsIn } from '../check.ts'
import { compile } from '../compile.ts'
import { fillGreedily } from '../greedy.ts'
import { withoutViolations, keepsContract } from './contract-check.ts'
import { withoutContract } from './contract.ts'

const kinds = fc.subarray<DutyKind>(['DAY', 'NIGHT', 'EVENING', 'IN_HOSPITAL_CALL', 'HOME_CALL'], { minLength: 1 })
const duties = kinds.map((of) => ({ kinds: of }))
const windows = fc.constantFrom<Extract<RuleCondition, { shape: 'MIX' }>['window']>('BLOCK', 'FOUR_WEEKS', { days: 7 }, { days: 14 })

/** Growing amounts, each with the number that is allowed or scored from there on. */
const stepsOf = (amount: number, points: number) =>
  fc
    .uniqueArray(fc.integer({ min: 0, max: amount }), { minLength: 1, maxLength: 4 })
    .chain((amounts) =>
      fc.tuple(fc.constant(amounts.toSorted((a, b) => a - b)), fc.array(fc.integer({ min: 0, max: points }), { minLength: 4 })),
    )

const mixOf = (tables: fc.Arbitrary<[number, number][]>): fc.Arbitrary<RuleCondition> =>
  fc.record({ of: duties, beside: duties, window: windows, table: tables }).map((mix) => ({ shape: 'MIX', ...mix }))

const anyTables = stepsOf(4, 4).map(([amounts, most]) => amounts.map((amount, at): [number, number] => [amount, most[at]!]))
/** As in agreements: each duty of one kind costs a share of a duty of the other. */
const fallingTables = fc
  .record({ most: fc.integer({ min: 0, max: 6 }), cost: fc.constantFrom(0.5, 0.75, 1, 4 / 3, 2) })
  .map(({ most, cost }) =>
    Array.from({ length: 15 }, (_, count): [number, number] => [count, Math.max(0, Math.floor(most - cost * count))]),
  )

const rising = (amount: number) =>
  stepsOf(amount, 3).map(([amounts, points]) => {
    const sorted = points.toSorted((a, b) => a - b)
    return amounts.map((from, at): [number, number] => [from, sorted[at]!])
  })
const lines = fc.oneof(
  rising(20).map((steps) => ({ measure: 'HOURS' as const, steps })),
  rising(5).map((steps) => ({
    measure: 'FREE_DAYS' as const,
    steps: steps.map(([from], at): [number, number] => [from, steps.at(-1 - at)![1]]),
  })),
  fc.record({ measure: fc.constant('LONGEST_DUTY' as const), of: duties, steps: rising(14) }),
  fc.record({ measure: fc.constant('DUTIES' as const), of: duties, steps: rising(4) }),
)
const sheets: fc.Arbitrary<RuleCondition> = fc
  .record({ window: windows, lines: fc.array(lines, { minLength: 1, maxLength: 3 }), most: fc.integer({ min: 0, max: 1 }) })
  .map((sheet) => ({ shape: 'SCORE_SHEET', ...sheet }))

const both = (word: string) => ({ en: word, fr: word })
const months = (conditions: fc.Arbitrary<RuleCondition>) =>
  fc.record({ problem: problems, condition: conditions, hasDays: fc.boolean() }).map(({ problem, condition, hasDays }) => {
    const rule = { id: 'own-1', title: both('T'), clause: ownClause, level: 'MUST', confidence: 'HIGH', readings: [condition] } as const
    return underContract(problem, { ...packs[0]!, rules: [{ ...rule, readings: [condition] }] }, hasDays)
  })

// The shares are what 60 runs of 50 months never fell below, less a few hundredths.
test.each([
  ['a mix', mixOf(fallingTables), 0.95],
  ['a mix by any table', mixOf(anyTables), 0.7],
  ['a score sheet', sheets, 0.85],
] as const)('a roster that satisfies the rows of %s keeps it, and is filled nearly as far as the rule allows', (_, conditions, share) => {
  const kept = { byRows: 0, ofRuleOnly: 0, limited: 0 }
  fc.assert(
    fc.property(months(conditions), (problem) => {
      const greedy = fillGreedily(problem)
      expect(violationsIn(problem, greedy)).toEqual([])
      const annealed = anneal(compile(problem), greedy, { iterations: 1000, seed: 1 })
      expect(keepsContract(problem, annealed)).toBe(true)
      expect(violationsIn(problem, annealed)).toEqual([])
      // Filled as if there were no contract, and then emptied until it is kept.
      const free = fillGreedily(withoutContract(problem))
      const emptied = withoutViolations(problem, free)
      const filled = (roster: typeof free) => roster.filter((person) => person >= 0).length
      if (filled(emptied) < filled(free)) kept.limited++
      kept.byRows += filled(annealed)
      kept.ofRuleOnly += filled(emptied)
    }),
    { numRuns: sized(50, 100) },
  )
  expect(kept.limited).toBeGreaterThan(0)
  expect(kept.byRows).toBeGreaterThan(share * kept.ofRuleOnly)
})
