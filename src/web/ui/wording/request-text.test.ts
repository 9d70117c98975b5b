import { expect, test } from 'vitest'

import type { ShiftRequest } from '#domain/requests/shift-request.ts'
import type { Templates } from '#web/api/queries/team.ts'

import { blockName, pointsText } from './block-name.ts'
import { outcomeOf } from './outcome.ts'
import { requestText, resultText, subjectText, whenText } from './request-text.ts'

const templates = { night: { name: 'Night' } } as unknown as Templates
const asked = (subject: ShiftRequest['subject'], ...dates: string[]) => ({
  subject,
  templateId: subject === 'TEMPLATE' ? 'night' : null,
  dates,
})

test('a template is named, a deleted one is called deleted, and other subjects have their own words', () => {
  expect(subjectText(asked('TEMPLATE'), templates)).toBe('Night')
  expect(subjectText({ subject: 'TEMPLATE', templateId: 'gone' }, templates)).toBe('Deleted template')
  expect(subjectText({ subject: 'TEMPLATE', templateId: null }, templates)).toBe('Deleted template')
  expect(subjectText(asked('NIGHT'), templates)).toBe('Any night')
})

test('dates are worded as one day, a run of days, every such weekday, or a list', () => {
  expect(whenText(asked('ANY', '2026-01-26'))).toBe('Mon Jan 26')
  expect(whenText(asked('ANY', '2026-01-26', '2026-01-27', '2026-01-28'))).toBe('Jan 26–28')
  expect(whenText(asked('ANY', '2026-01-08', '2026-01-15', '2026-01-22'))).toBe('every Thursday')
  expect(whenText(asked('ANY', '2026-01-08', '2026-01-15', '2026-01-29'))).toBe('Jan 8, Jan 15, Jan 29')
  expect(whenText(asked('ANY', '2026-01-08', '2026-01-15', '2026-01-16'))).toBe('Jan 8, Jan 15, Jan 16')
  expect(whenText(asked('WEEKEND', '2026-01-17'))).toBe('Jan 17–18')
  expect(whenText(asked('WEEKEND', '2026-01-17', '2026-01-24'))).toBe('Jan 17–18, Jan 24–25')
})

test('a request names its subject and its days, with a comma before every weekday', () => {
  expect(requestText(asked('WEEKEND', '2026-01-17', '2026-01-24'), templates)).toBe('Weekend Jan 17–18, Jan 24–25')
  expect(requestText(asked('TEMPLATE', '2026-01-26'), templates)).toBe('Night Mon Jan 26')
  expect(requestText(asked('TEMPLATE', '2026-01-08', '2026-01-15'), templates)).toBe('Night, every Thursday')
  expect(requestText(asked('NIGHT', '2026-01-08', '2026-01-09'), templates)).toBe('Any night Jan 8–9')
})

test('a result leaves out the day of a single date, which its column shows', () => {
  const result = (stance: 'FOR' | 'AGAINST', ...of: Parameters<typeof asked>) => resultText({ stance, ...asked(...of) }, templates)
  expect(result('FOR', 'TEMPLATE', '2026-01-26')).toBe('For Night')
  expect(result('AGAINST', 'NIGHT', '2026-01-08', '2026-01-15')).toBe('Against any night, every Thursday')
  expect(result('AGAINST', 'ANY', '2026-01-08', '2026-01-09')).toBe('Against any shift Jan 8–9')
  expect(result('AGAINST', 'WEEKEND', '2026-01-17')).toBe('Against the weekend Jan 17–18')
})

test('an outcome says whether all, some or none of the dates were granted, once all are settled', () => {
  const outcome = (granted: number, denied: number, isLate = false) => {
    const [first, second] = [Array(granted).fill('2026-01-08'), Array(denied).fill('2026-01-09')]
    return outcomeOf({ granted: first, denied: second, dates: ['a', 'b', 'c'], isLate } as unknown as ShiftRequest).label
  }
  expect([
    outcome(3, 0),
    outcome(0, 0),
    outcome(0, 1),
    outcome(1, 0),
    outcome(2, 0),
    outcome(1, 1),
    outcome(0, 3),
    outcome(1, 2),
    outcome(2, 1),
  ]).toEqual(['Granted', ...Array<string>(5).fill('Open'), 'Not granted', '1 of 3', '2 of 3'])
  expect([outcome(3, 0, true), outcome(0, 0, true), outcome(2, 1, true)]).toEqual(['Granted', 'Late', 'Late'])
})

test('a block is named by its number, or by its month', () => {
  expect(blockName({ number: 7, fromDate: '2026-01-05' })).toBe('Block 7')
  expect(blockName({ number: null, fromDate: '2026-01-01' })).toBe('January 2026')
  expect([pointsText(2), pointsText(2.25)]).toEqual(['2', '2.3'])
})
