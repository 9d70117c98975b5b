import { expect, test } from 'vitest'

import { addDays } from '#domain/time/calendar-date.ts'
import { at, call, on, verdict } from '#test/judging.ts'

import type { RuleCondition } from './condition.ts'
import { dutyKinds } from './duty-kind.ts'
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

const onSite = dutyKinds.filter((kind) => kind !== 'HOME_CALL')
const night = { kinds: ['NIGHT'] }

test.each<[name: string, of: object, first: string, last: string]>([
  ['duties in a block', { shape: 'MOST_DUTIES', window: 'BLOCK', of: night }, '2026-10-26', '2026-12-06'],
  ['duties in any 28 days', { shape: 'MOST_DUTIES', window: { days: 28 }, of: night }, '2026-10-05', '2026-11-30'],
  ['duties in hours', { shape: 'HOURS_IN_A_ROW', hours: 168, when: night }, '2026-10-25', '2026-11-30'],
  ['rest after a kind before any work', { shape: 'REST', after: night, before: { kinds: onSite }, fewest: 8 }, '2026-10-31', '2026-11-30'],
  ['a week of rest', { shape: 'REST', after: night, before: { kinds: onSite }, fewest: 168 }, '2026-10-25', '2026-11-30'],
  ['a run', { shape: 'DUTIES_IN_A_ROW', of: night, most: 5, restAfter: { rest: 48, before: night } }, '2026-10-27', '2026-11-30'],
  ['rest after any run', { shape: 'DUTIES_IN_A_ROW', of: night, restAfter: { rest: 48, before: night } }, '2026-10-30', '2026-11-30'],
  ['spacing', { shape: 'SPACING', of: night, days: 3 }, '2026-10-30', '2026-11-30'],
  [
    'changes to any other work',
    { shape: 'ALTERNATION', between: night, and: { kinds: onSite }, window: { days: 7 } },
    '2026-10-26',
    '2026-11-30',
  ],
])('%s may depend on work without a kind on the days that the rule reads', (_, of, first, last) => {
  const blocks = [{ fromDate: '2026-10-26', toDate: '2026-12-06' }]
  const found = (date: string) => unknownTo(condition(of), { ...other(date), blocks, includesWorkingDay: () => true }, november)
  expect([first, last].map(found)).toEqual(['KINDS', 'KINDS'])
  expect([addDays(first, -1), addDays(last, 1)].map(found)).toEqual([undefined, undefined])
})

test('rules about all kinds of work, and about none, do not depend on the kind', () => {
  const all = condition({ shape: 'MOST_DUTIES', window: 'BLOCK', of: { kinds: ['NIGHT', 'OTHER'] } })
  expect(unknownTo(all, other('2026-11-10'), november)).toBeUndefined()
  expect(unknownTo(condition({ shape: 'POSTED', fewest: 14 }), other('2026-11-10'), november)).toBeUndefined()
})

test('a duty without a kind leaves packs unsure about rest, changes and the weeks before', () => {
  const days = ['2026-11-11', '2026-11-21'].map((date) => at(date, 'DAY', '10:00', '18:00'))
  const short = at('2026-11-20', 'IN_HOSPITAL_CALL', '08:00', '20:00')
  expect(verdict('fmrq', 'rest-after-call', [short, ...days])[0]).toBe('KEPT')
  expect(verdict('fmrq', 'rest-after-call', [short, at('2026-11-10', 'OTHER', '17:00', '08:00'), ...days])[0]).toBe('NOT_TOLD')
  expect(verdict('fmrq', 'alternation', [...days, at('2026-11-12', 'OTHER', '20:00', '08:00')])[0]).toBe('NOT_TOLD')
  const october = [0, -2, -4, -6].map((by) => at(addDays('2026-10-31', by), 'OTHER', '08:00', '08:00'))
  expect(verdict('acgme-2025', 'every-third-night', [...on([3, 6, 9, 12, 15, 18, 21], call), ...october])[0]).toBe('NOT_TOLD')
})
