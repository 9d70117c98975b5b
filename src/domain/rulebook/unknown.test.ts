import { expect, test } from 'vitest'

import type { RuleCondition } from './condition.ts'
import type { Timeline } from './timeline/timeline.ts'
import { unknownTo } from './unknown.ts'

const november = { fromDate: '2026-11-01', toDate: '2026-11-30' }
const timeline = (change: Partial<Timeline>) =>
  ({ includesWorkingDay: () => false, blocks: [], stints: [], ...change }) as unknown as Timeline
const other = (date: string) => timeline({ stints: [{ kind: 'OTHER', date }] as unknown as Timeline['stints'] })
const condition = (of: object) => of as RuleCondition

/** A rule, with the first day on which it must know the ordinary working days. */
const rules: [name: string, of: object, since: string][] = [
  ['hours in a row', { shape: 'HOURS_IN_A_ROW', hours: 168, most: 72 }, '2026-10-25'],
  ['hours in a row of a day and a half', { shape: 'HOURS_IN_A_ROW', hours: 36, most: 24 }, '2026-10-30'],
  ['average of the last days', { shape: 'AVERAGE_HOURS', window: { lastDays: 182 }, most: 48 }, '2026-06-02'],
  ['average of few last days', { shape: 'AVERAGE_HOURS', window: { lastDays: 7 }, most: 48 }, '2026-11-01'],
  ['average of rolling days', { shape: 'AVERAGE_HOURS', window: { days: 14 }, most: 48 }, '2026-10-19'],
  ['average of a block', { shape: 'AVERAGE_HOURS', window: 'BLOCK', most: 48 }, '2026-11-01'],
  ['free stretches', { shape: 'FREE_STRETCHES', window: 'BLOCK', hours: 24, fewest: 4 }, '2026-11-01'],
  ['the day after', { shape: 'DAY_AFTER', most: 4 }, '2026-10-31'],
  ['the longest duty since work began', { shape: 'LONGEST_DUTY', since: 'WORK', most: 26 }, '2026-10-31'],
  ['rest after much work', { shape: 'REST', whenWorked: 24, fewest: 14 }, '2026-10-31'],
  ['rest before a working day', { shape: 'REST', before: { kinds: ['WORKING_DAY'] }, fewest: 10 }, '2026-10-31'],
  ['working days among duties', { shape: 'MOST_DUTIES', window: 'BLOCK', of: { kinds: ['WORKING_DAY'] } }, '2026-11-01'],
]

test.each(rules)('%s need the working days since a day', (_, of, since) => {
  const [rule, before] = [condition(of), (first: string) => timeline({ includesWorkingDay: (date) => date >= first })]
  expect(unknownTo(rule, before(since), november)).toBeUndefined()
  const tooLate = new Date(Date.parse(since) + 86_400_000).toISOString().slice(0, 10)
  expect(unknownTo(rule, before(tooLate), november)).toBe('WORKING_DAYS')
  expect(unknownTo(rule, timeline({}), november)).toBe('WORKING_DAYS')
})

test.each([
  ['the longest duty', { shape: 'LONGEST_DUTY', since: 'DUTY', most: 26 }],
  ['weekends', { shape: 'WEEKENDS', window: 'BLOCK' }],
  ['posting', { shape: 'POSTED', fewest: 14 }],
  ['rest between calls', { shape: 'REST', before: { kinds: ['NIGHT'] }, fewest: 10 }],
  ['calls', { shape: 'MOST_DUTIES', window: 'BLOCK', of: { kinds: ['NIGHT'] } }],
])('%s do not need the working days', (_, of) => {
  expect(unknownTo(condition(of), timeline({}), november)).toBeUndefined()
})

test('a rule about kinds of work is not sure about work whose kind is not set, from the day before its dates', () => {
  const nights = condition({ shape: 'MOST_DUTIES', window: 'BLOCK', of: { kinds: ['NIGHT'] } })
  expect(unknownTo(nights, other('2026-10-31'), november)).toBe('KINDS')
  expect(unknownTo(nights, other('2026-11-30'), november)).toBe('KINDS')
  expect(unknownTo(nights, other('2026-10-30'), november)).toBeUndefined()
  expect(unknownTo(nights, other('2026-12-01'), november)).toBeUndefined()
  const all = condition({ shape: 'MOST_DUTIES', window: 'BLOCK', of: { kinds: ['NIGHT', 'OTHER'] } })
  expect(unknownTo(all, other('2026-11-10'), november)).toBeUndefined()
  expect(unknownTo(condition({ shape: 'POSTED', fewest: 14 }), other('2026-11-10'), november)).toBeUndefined()
})
