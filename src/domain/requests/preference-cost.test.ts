import { expect, test } from 'vitest'

import { dayNumber } from '#domain/time/calendar-date.ts'

import { requestCost, preferenceCost, costOfUnmetRequests, type ShiftPreferences } from './preference-cost.ts'

/** 2027-01-14 is a Thursday. */
const work = (date: string, from = 8, hours = 8, templateId = 'day') => {
  const start = (dayNumber(date) * 24 + from) * 60
  return { date, templateId, range: { start, end: start + hours * 60 } }
}
type Asked = ShiftPreferences['requests'][number]
const request = (change: Partial<Asked> = {}): Asked => ({
  stance: 'AGAINST',
  subject: 'ANY',
  templateId: null,
  dates: ['2027-01-14'],
  points: 4,
  ...change,
})

test('a point costs six units of unfairness, spread over the dates of the request', () => {
  const two = request({ dates: ['2027-01-14', '2027-01-15'] })
  expect(requestCost({ requests: [request()] }, work('2027-01-14'), {})).toBe(24)
  expect(requestCost({ requests: [two] }, work('2027-01-14'), {})).toBe(12)
  expect(requestCost({ requests: [request({ stance: 'FOR' })] }, work('2027-01-14'), {})).toBe(-24)
  expect(requestCost({ requests: [request()] }, work('2027-01-16'), {})).toBe(0)
  expect(requestCost({ requests: [] }, work('2027-01-14'), {})).toBe(0)
})

test('a shift that is not marked as available costs one more', () => {
  const requests = [request()]
  expect(preferenceCost({ availability: {}, requests }, work('2027-01-14'), {})).toBe(25)
  expect(preferenceCost({ availability: { 14: { day: 1, night: 0 } }, requests }, work('2027-01-14'), {})).toBe(24)
})

test('someone who gets none of the shifts they asked for is owed for each date only once', () => {
  const requests = [request({ stance: 'FOR', dates: ['2027-01-14', '2027-01-15'] }), request()]
  const works = [work('2027-01-14'), work('2027-01-14', 20), work('2027-01-15'), work('2027-01-20')]
  expect(costOfUnmetRequests({ requests }, works, {})).toBe(24)
  expect(costOfUnmetRequests({ requests }, works.slice(0, 2), {})).toBe(12)
  expect(costOfUnmetRequests({ requests }, [work('2027-01-20')], {})).toBe(0)
})
