import { expect, test } from 'vitest'

import type { RuleCondition } from '../condition.ts'
import type { Duties } from '../duties.ts'
import type { PackRule } from '../pack.ts'
import { packOf, type Rulebook } from '../rulebook.ts'
import { unclearIn } from './unclear.ts'

const plain: Rulebook = { packId: 'paro-2016', isAllOnRoster: false, rules: null }
const [first, second] = packOf(plain).rules
const because = (...ids: string[]) => ids.map((ruleId) => ({ ruleId, reason: 'Vote' }))

test('an unchanged pack, and a pack with a rule left out for a reason, are clear', () => {
  expect(unclearIn(plain)).toBeUndefined()
  expect(unclearIn({ ...plain, rules: [second!], leftOut: because(first!.id) })).toBeUndefined()
})

const of = { kinds: ['NIGHT' as const] }
const tabled = (...table: [number, number][]): PackRule => ({
  ...second!,
  readings: [{ shape: 'MOST_DUTIES', of, window: 'BLOCK', most: { per: 3, round: 'DOWN', table } }],
})

test.each([
  [
    [
      [30, 10],
      [31, 11],
    ],
    undefined,
  ],
  [
    [
      [30, 10],
      [31, 10],
    ],
    undefined,
  ],
  [
    [
      [30, 10],
      [30, 12],
    ],
    'most.table.1 must be about more days than the line before it',
  ],
  [
    [
      [30, 10],
      [20, 12],
    ],
    'most.table.1 must be about more days than the line before it',
  ],
  [
    [
      [20, 10],
      [30, 12],
      [31, 11],
    ],
    'most.table.2 must not allow fewer than the line before it',
  ],
] satisfies [[number, number][], string | undefined][])('a table grows line by line: %j', (table, message) => {
  const unclear = unclearIn({ ...plain, rules: [first!, tabled(...table)] })
  expect(unclear).toEqual(message && { field: 'rules.1.readings.0', message })
})

test.each([
  [
    {
      shape: 'MIX',
      of,
      beside: of,
      window: 'BLOCK',
      table: [
        [1, 5],
        [1, 4],
      ],
    },
    'table.1 must be about more than the line before it',
  ],
  [
    {
      shape: 'MIX',
      of,
      beside: of,
      window: 'BLOCK',
      table: [
        [1, 5],
        [2, 6],
      ],
    },
    undefined,
  ],
  [
    {
      shape: 'SCORE_SHEET',
      lines: [
        { measure: 'HOURS', steps: [[50, 1]] },
        {
          measure: 'FREE_DAYS',
          steps: [
            [0, 2],
            [2, 0],
            [1, 1],
          ],
        },
      ],
      window: 'BLOCK',
      most: 3,
    },
    'lines.1.steps.2 must be about more than the line before it',
  ],
  [
    {
      shape: 'SCORE_SHEET',
      lines: [
        {
          measure: 'HOURS',
          steps: [
            [50, 1],
            [70, 2],
          ],
        },
      ],
      window: 'BLOCK',
      most: 3,
    },
    undefined,
  ],
] satisfies [RuleCondition, string | undefined][])('the lines of tables and score sheets are in order: %j', (condition, message) => {
  const unclear = unclearIn({ ...plain, rules: [{ ...first!, readings: [condition] }] })
  expect(unclear).toEqual(message && { field: 'rules.0.readings.0', message })
})

test('a rule about runs without a greatest length must demand rest after any run', () => {
  const run = (restAfter?: { rest: number; before: Duties; afterAny?: boolean }): PackRule => ({
    ...second!,
    readings: [{ shape: 'DUTIES_IN_A_ROW', of, ...(restAfter && { restAfter }) }],
  })
  const fieldOf = (rule: PackRule) => unclearIn({ ...plain, rules: [rule] })?.field
  expect(fieldOf(run())).toBe('rules.0.readings.0')
  expect(fieldOf(run({ rest: 46, before: of }))).toBe('rules.0.readings.0')
  expect(fieldOf(run({ rest: 46, before: of, afterAny: true }))).toBeUndefined()
})

test.each([
  [{ rules: [first!, second!, first!] }, 'rules.2.id'],
  [{ leftOut: because(first!.id) }, 'leftOut.0.ruleId'],
  [{ rules: [first!], leftOut: because(second!.id, first!.id) }, 'leftOut.1.ruleId'],
  [{ rules: [first!], leftOut: because('own-1') }, 'leftOut.0.ruleId'],
  [{ rules: [first!], leftOut: because(second!.id, second!.id) }, 'leftOut.1.ruleId'],
])('points to the first unclear part: %#', (change, field) => {
  expect(unclearIn({ ...plain, ...change })?.field).toBe(field)
})
