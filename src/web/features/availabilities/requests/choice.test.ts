import { expect, test } from 'vitest'

import { daysFrom } from '../leave/pick.ts'
import { contentOf, datesOf, firstDayOf, shownFirst, withinBlock } from './choice.ts'

const block = { fromDate: '2027-01-11', toDate: '2027-02-07' }
const of = (from: string, to: string, change: object = {}) =>
  datesOf({ days: daysFrom(from, to), subject: 'ANY', repeats: false, ...change }, block)

test('a selection contains only days in the block of its first day', () => {
  expect(of('2027-01-26', '2027-01-28')).toEqual(['2027-01-26', '2027-01-27', '2027-01-28'])
  expect(of('2027-02-06', '2027-02-09')).toEqual(['2027-02-06', '2027-02-07'])
})

test('a day can be repeated every week until the block ends', () => {
  expect(of('2027-01-14', '2027-01-14', { repeats: true })).toEqual(['2027-01-14', '2027-01-21', '2027-01-28', '2027-02-04'])
})

test('a weekend is selected by its Saturday, from any of its days or the days before', () => {
  for (const date of ['2027-01-13', '2027-01-16', '2027-01-17']) expect(of(date, date, { subject: 'WEEKEND' })).toEqual(['2027-01-16'])
  expect(of('2027-01-16', '2027-01-24', { subject: 'WEEKEND' })).toEqual(['2027-01-16', '2027-01-23'])
  expect(of('2027-01-16', '2027-01-16', { subject: 'WEEKEND', repeats: true })).toHaveLength(4)
})

test('several days are not repeated, even if they were a repeated weekend before', () => {
  const change = { repeats: true, subject: 'WEEKEND' }
  expect(of('2027-01-16', '2027-01-17', change)).toHaveLength(4)
  expect(of('2027-01-16', '2027-01-17', { ...change, subject: 'NIGHT' })).toEqual(['2027-01-16', '2027-01-17'])
  expect(of('2027-01-16', '2027-01-24', change)).toEqual(['2027-01-16', '2027-01-23'])
})

test('days that cross the end of a block start again in the next block', () => {
  const blocks = [
    { ...block, number: 8 },
    { fromDate: '2027-02-08', toDate: '2027-03-07', number: 9 },
  ]
  expect(withinBlock(daysFrom('2027-02-06', '2027-02-09'), blocks)).toEqual(daysFrom('2027-02-09', '2027-02-09'))
  expect(withinBlock(daysFrom('2027-02-05', '2027-02-07'), blocks)).toEqual(daysFrom('2027-02-05', '2027-02-07'))
})

test('the block of today is shown first, or else the first one that begins in the month', () => {
  const blocks = [block, { fromDate: '2027-02-08', toDate: '2027-03-07' }]
  expect(shownFirst(blocks, '2027-02-01', '2027-01-20')).toBe('2027-01-20')
  expect(shownFirst(blocks, '2027-02-01', '2026-12-20')).toBe('2027-02-08')
  expect(shownFirst(blocks, '2027-01-11', '2027-05-01')).toBe('2027-01-11')
  expect(shownFirst(blocks, '2027-03-01', '2027-05-01')).toBe('2027-03-01')
})

test('only a request for a template names one, and a weekend is in the block of its Saturday', () => {
  const choice = { stance: 'FOR', subject: 'TEMPLATE', templateId: 'night', weight: 'LOW', repeats: false } as const
  const days = daysFrom('2027-02-07', '2027-02-07')
  expect(contentOf({ ...choice, days }, ['2027-02-07'])).toEqual({
    stance: 'FOR',
    subject: 'TEMPLATE',
    templateId: 'night',
    dates: ['2027-02-07'],
    weight: 'LOW',
  })
  expect(contentOf({ ...choice, subject: 'ANY', days }, []).templateId).toBeNull()
  expect([firstDayOf({ days, subject: 'WEEKEND' }), firstDayOf({ days, subject: 'ANY' })]).toEqual(['2027-02-06', '2027-02-07'])
})
