import fc from 'fast-check'
import { expect, test } from 'vitest'

import { usualHours } from '#domain/people/counted-hours.ts'
import { addDays, dayNumber } from '#domain/time/calendar-date.ts'

import {
  areDatesOf,
  byFirstDate,
  daysOfRequest,
  daysThatSettle,
  pointsAtStake,
  pointsFor,
  requestedDate,
  settle,
  type ShiftRequest,
} from './shift-request.ts'

/** 2027-01-16 is a Saturday. */
const saturday = '2027-01-16'
const work = (date: string, from: number, hours: number, templateId = 'night') => {
  const start = (dayNumber(date) * 24 + from) * 60
  return { date, templateId, range: { start, end: start + hours * 60 } }
}
const night = (date: string) => work(date, 20, 12)
const day = (date: string) => work(date, 8, 8, 'day')

const asked = (change: Partial<ShiftRequest>): Pick<ShiftRequest, 'stance' | 'subject' | 'templateId' | 'dates' | 'points'> => ({
  stance: 'AGAINST',
  subject: 'ANY',
  templateId: null,
  dates: ['2027-01-14'],
  points: 4,
  ...change,
})
const always = () => true

test('a request is about the shifts that begin on its dates: any, nights, or those of a template', () => {
  const of = (change: Partial<ShiftRequest>, one: ReturnType<typeof work>) => requestedDate(asked(change), one, usualHours)
  expect(of({}, day('2027-01-14'))).toBe('2027-01-14')
  expect(of({}, day('2027-01-15'))).toBeUndefined()
  expect(of({ subject: 'NIGHT' }, night('2027-01-14'))).toBe('2027-01-14')
  expect(of({ subject: 'NIGHT' }, day('2027-01-14'))).toBeUndefined()
  expect(of({ subject: 'TEMPLATE', templateId: 'day' }, day('2027-01-14'))).toBe('2027-01-14')
  expect(of({ subject: 'TEMPLATE', templateId: 'day' }, night('2027-01-14'))).toBeUndefined()
})

test('a weekend is named by its Saturday, and has the team’s hours', () => {
  const weekend = asked({ subject: 'WEEKEND', dates: [saturday] })
  const friday = addDays(saturday, -1)
  expect(requestedDate(weekend, night(friday), usualHours)).toBe(saturday)
  expect(requestedDate(weekend, day(addDays(saturday, 1)), usualHours)).toBe(saturday)
  expect(requestedDate(weekend, day(friday), usualHours)).toBeUndefined()
  expect(requestedDate(weekend, day(addDays(saturday, 7)), usualHours)).toBeUndefined()
  expect(areDatesOf(weekend)).toBe(true)
  expect(areDatesOf({ ...weekend, dates: [friday] })).toBe(false)
})

test('a request is settled date by date, once its days are published', () => {
  const thursdays = asked({ subject: 'NIGHT', dates: ['2027-01-14', '2027-01-21', '2027-02-04'] })
  const january = (date: string) => date < '2027-02-01'
  expect(settle(thursdays, [night('2027-01-21')], usualHours, january)).toEqual({ granted: ['2027-01-14'], denied: ['2027-01-21'] })
  const day22 = asked({ stance: 'FOR', subject: 'TEMPLATE', templateId: 'day', dates: ['2027-01-22'] })
  expect(settle(day22, [day('2027-01-22')], usualHours, always)).toEqual({ granted: ['2027-01-22'], denied: [] })
  expect(settle(day22, [night('2027-01-22')], usualHours, always)).toEqual({ granted: [], denied: ['2027-01-22'] })
})

test('a weekend that crosses the end of a month is settled once its Sunday is published', () => {
  const weekend = asked({ subject: 'WEEKEND', dates: ['2027-07-31'] })
  expect(settle(weekend, [], usualHours, (date) => date <= '2027-07-31')).toEqual({ granted: [], denied: [] })
  expect(settle(weekend, [day('2027-08-01')], usualHours, always)).toEqual({ granted: [], denied: ['2027-07-31'] })
})

test('every published date is either granted or denied', () => {
  const dates = fc.uniqueArray(
    fc.integer({ min: 0, max: 27 }).map((days) => addDays('2027-01-11', days)),
    { minLength: 1, maxLength: 8 },
  )
  const stances = fc.constantFrom('FOR', 'AGAINST')
  fc.assert(
    fc.property(dates, dates, stances, fc.constantFrom('ANY', 'NIGHT'), (days, worked, stance, subject) => {
      const { granted, denied } = settle(asked({ dates: days, stance, subject }), worked.map(night), usualHours, always)
      expect([...granted, ...denied].toSorted()).toEqual(days.toSorted())
      for (const date of days) expect(granted.includes(date)).toBe(worked.includes(date) === (stance === 'FOR'))
    }),
  )
})

test('the points of a request are spread over its dates', () => {
  const thursdays = asked({ subject: 'NIGHT', dates: ['2027-01-14', '2027-01-21'] })
  expect(pointsAtStake(thursdays, night('2027-01-21'), usualHours)).toBe(2)
  expect(pointsAtStake({ ...thursdays, stance: 'FOR' }, night('2027-01-21'), usualHours)).toBe(-2)
  expect(pointsAtStake(thursdays, night('2027-01-22'), usualHours)).toBe(0)
})

test('the weights cost one, two and four points', () => {
  expect(pointsFor).toEqual({ LOW: 1, MEDIUM: 2, HIGH: 4 })
})

test('shifts of a weekend can begin from Thursday to Monday', () => {
  const thursday = work('2027-01-14', 20, 12)
  const hours = { ...usualHours, weekend: { ...usualHours.weekend, fromTime: '00:00' } }
  expect(requestedDate(asked({ subject: 'WEEKEND', dates: [saturday] }), thursday, hours)).toBe(saturday)
  expect(daysOfRequest({ subject: 'WEEKEND', dates: [saturday] })).toEqual([
    '2027-01-14',
    '2027-01-15',
    '2027-01-16',
    '2027-01-17',
    '2027-01-18',
  ])
  expect(daysOfRequest({ subject: 'NIGHT', dates: [saturday] })).toEqual([saturday])
})

test('a weekend is settled by its Saturday and Sunday', () => {
  expect(daysThatSettle({ subject: 'WEEKEND', dates: [saturday] })).toEqual(['2027-01-16', '2027-01-17'])
  expect(daysThatSettle({ subject: 'NIGHT', dates: [saturday] })).toEqual([saturday])
})

test('a request about weekends names only Saturdays; any other request can name any day', () => {
  expect(areDatesOf({ subject: 'WEEKEND', dates: [saturday, '2027-01-17'] })).toBe(false)
  expect(areDatesOf({ subject: 'WEEKEND', dates: [saturday, '2027-01-23'] })).toBe(true)
  expect(areDatesOf({ subject: 'ANY', dates: ['2027-01-17'] })).toBe(true)
})

test('requests are in the order of their first dates', () => {
  const [early, late] = [asked({ dates: ['2027-01-14', '2027-01-28'] }), asked({ dates: ['2027-01-21'] })]
  expect([late, early].toSorted(byFirstDate)).toEqual([early, late])
})
