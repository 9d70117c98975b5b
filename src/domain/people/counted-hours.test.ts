import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays, dayNumber, weekday } from '#domain/time/calendar-date.ts'
import { rangeOn } from '#domain/time/time-range.ts'

import { hoursOf, usualHours, type CountedHours } from './counted-hours.ts'
import { isNight, weekendOf } from './night-and-weekend.ts'

const friday = '2026-11-20'
const shift = (after: number, startTime: string, endTime: string) => {
  const date = addDays(friday, after)
  return { date, range: rangeOn(date, { startTime, endTime }) }
}

test.each([
  ['a call from Friday 17:00', 0, '17:00', '08:00', true],
  ['a Friday night', 0, '19:00', '07:00', true],
  ['a call of 26 hours from Friday morning', 0, '08:00', '08:00', true],
  ['a Friday evening that is half before 17:00', 0, '13:00', '21:00', true],
  ['a Friday evening that is more than half before 17:00', 0, '12:59', '20:59', false],
  ['a Friday until 20:00', 0, '08:00', '20:00', false],
  ['a Saturday', 1, '07:00', '19:00', true],
  ['a Sunday night', 2, '19:00', '07:00', true],
  ['a Monday night until 08:00', 3, '00:00', '08:00', true],
  ['a Monday from 07:00', 3, '07:00', '19:00', false],
  ['a Thursday night', -1, '19:00', '07:00', false],
  ['a Monday evening', 3, '17:00', '23:00', false],
])('%s is a weekend shift: %s %s %s %s', (_, after, startTime, endTime, is) => {
  expect(weekendOf(shift(after, startTime, endTime), usualHours)).toBe(is ? dayNumber('2026-11-21') : undefined)
})

test('a Thursday night is a weekend shift if more than half of it is in a weekend that begins with Friday', () => {
  const fromMidnight: CountedHours = { ...usualHours, weekend: { ...usualHours.weekend, fromTime: '00:00' } }
  expect(weekendOf(shift(-1, '19:00', '07:00'), fromMidnight)).toBe(dayNumber('2026-11-21'))
})

test.each([
  ['a night', '19:00', '07:00', true],
  ['an early shift from 04:00 to 12:00', '04:00', '12:00', false],
  ['an early shift from 03:59 to 11:59', '03:59', '11:59', true],
  ['a day', '07:00', '19:00', false],
  ['a day until 20:00', '08:00', '20:00', false],
  ['a day until 20:01', '08:00', '20:01', true],
  ['a call of a day', '08:00', '08:00', true],
  ['an evening of three hours that is half at night', '16:30', '19:30', false],
  ['an evening of three hours that is more than half at night', '16:31', '19:31', true],
  ['the small hours', '00:00', '06:00', true],
])('%s is a night shift: %s %s %s', (_, startTime, endTime, is) => {
  expect(isNight(shift(0, startTime, endTime), usualHours)).toBe(is)
})

test('hours that a team has not set are the defaults', () => {
  const weekend = { fromDay: 6, fromTime: '00:00', toDay: 0, toTime: '23:45' } as const
  expect(hoursOf({ weekend })).toEqual({ weekend, night: usualHours.night })
  expect(hoursOf({})).toEqual(usualHours)
})

const twoDigits = (value: number) => String(value).padStart(2, '0')
const time = fc.nat(95).map((quarter) => `${twoDigits(Math.floor(quarter / 4))}:${twoDigits((quarter % 4) * 15)}`)
const hours: fc.Arbitrary<CountedHours> = fc.record({
  weekend: fc.record({ fromDay: fc.constantFrom(5, 6), fromTime: time, toDay: fc.constantFrom(0, 1), toTime: time }),
  night: fc.record({ fromTime: time, toTime: time }),
})

/** Every minute of a shift, as its weekday, counted from Friday, and its time of day. */
const minutesOf = ({ range }: ReturnType<typeof shift>) =>
  Array.from({ length: range.end - range.start }, (_, minute) => {
    const at = range.start + minute
    const ofDay = at % 1440
    return {
      place: `${(weekday(addDays('1970-01-01', Math.floor(at / 1440))) + 2) % 7} ${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`,
    }
  }).map(({ place }) => place)

test('weekends and nights agree with a count minute by minute', () => {
  const any = fc.record({ after: fc.integer({ min: -10, max: 10 }), start: time, end: time })
  fc.assert(
    fc.property(any, hours, ({ after, start, end }, counted) => {
      const work = shift(after, start, end)
      const minutes = minutesOf(work)
      const { weekend, night } = counted
      const from = `${(weekend.fromDay + 2) % 7} ${weekend.fromTime}`
      const to = `${(weekend.toDay + 2) % 7} ${weekend.toTime}`
      const inWeekend = minutes.filter((place) => place >= from && place < to).length
      const isWrapped = night.toTime <= night.fromTime
      const atNight = minutes.filter((place) => {
        const [started, ended] = [place.slice(2) >= night.fromTime, place.slice(2) < night.toTime]
        return isWrapped ? started || ended : started && ended
      }).length
      expect(weekendOf(work, counted) !== undefined).toBe(2 * inWeekend >= minutes.length)
      expect(isNight(work, counted)).toBe(atNight > Math.min(120, minutes.length / 2))
    }),
  )
})
