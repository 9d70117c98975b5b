import { expect, test } from 'vitest'

import { rangeOn } from './time-range.ts'
import { canonicalTimeZone, dateIn, elapsedHours, instantOf, wallMinutesIn } from './time-zone.ts'

const zone = 'America/Toronto'
const night = (date: string) => rangeOn(date, { startTime: '19:00:00', endTime: '07:00:00' })

test('a twelve-hour night lasts eleven or thirteen hours when the clocks change', () => {
  expect(elapsedHours(night('2026-03-07'), zone)).toBe(11)
  expect(elapsedHours(night('2026-10-31'), zone)).toBe(13)
  expect(elapsedHours(night('2026-11-21'), zone)).toBe(12)
})

test('converts wall clock times to instants', () => {
  const instant = (date: string, time: string) =>
    new Date(instantOf(rangeOn(date, { startTime: time, endTime: time }).start, zone) * 60_000).toISOString()
  expect(instant('2026-07-01', '08:00:00')).toBe('2026-07-01T12:00:00.000Z')
  expect(instant('2026-12-01', '08:00:00')).toBe('2026-12-01T13:00:00.000Z')
  expect(instant('2026-11-01', '01:30:00')).toBe('2026-11-01T05:30:00.000Z')
  expect(instant('2026-03-08', '03:00:00')).toBe('2026-03-08T07:00:00.000Z')
  // 02:30 does not exist on that day.
  expect(instant('2026-03-08', '02:30:00')).toBe('2026-03-08T07:30:00.000Z')
})

test('today is the date in the team’s zone', () => {
  const moment = Date.UTC(2026, 10, 22, 3, 30)
  expect([dateIn(zone, moment), dateIn('UTC', moment), dateIn('Asia/Kolkata', moment)]).toEqual(['2026-11-21', '2026-11-22', '2026-11-22'])
})

test.each<[string, string | undefined]>([
  ['America/Toronto', 'America/Toronto'],
  ['aMERICA/tORONTO', 'America/Toronto'],
  ['US/Eastern', 'America/New_York'],
  ['Asia/Kolkata', canonicalTimeZone('Asia/Calcutta')],
  ['utc', 'UTC'],
  ...['IST', 'AST', 'EST', '+05:00', 'Etc/GMT+5', 'SystemV/PST8', 'Mars/Olympus', 'America/Toronto ', ''].map(
    (name) => [name, undefined] as [string, undefined],
  ),
])('the time zone %j is %s', (name, canonical) => {
  expect(canonicalTimeZone(name)).toBe(canonical)
})

test('converts between instants and wall clock times', () => {
  const noon = rangeOn('2026-11-21', { startTime: '12:00:00', endTime: '13:00:00' }).start
  expect(wallMinutesIn(zone, instantOf(noon, zone) * 60_000)).toBe(noon)
})

test.each([
  ['Europe/Berlin', '2027-03-28', '02:30:00', '2027-03-28T01:30:00.000Z'],
  ['Europe/Berlin', '2027-03-28', '01:59:00', '2027-03-28T00:59:00.000Z'],
  ['Europe/Berlin', '2027-10-31', '02:30:00', '2027-10-31T00:30:00.000Z'],
  ['Europe/Berlin', '2027-10-31', '03:00:00', '2027-10-31T02:00:00.000Z'],
  ['Pacific/Auckland', '2027-04-04', '02:30:00', '2027-04-03T13:30:00.000Z'],
  ['Pacific/Auckland', '2027-09-26', '02:30:00', '2027-09-25T14:30:00.000Z'],
  ['Australia/Lord_Howe', '2027-10-03', '02:15:00', '2027-10-02T15:45:00.000Z'],
  ['Asia/Kathmandu', '2027-06-01', '00:00:00', '2027-05-31T18:15:00.000Z'],
])('in %s, %s at %s is %s, even on the nights of a clock change', (where, date, time, moment) => {
  const { start } = rangeOn(date, { startTime: time, endTime: time })
  expect(new Date(instantOf(start, where) * 60_000).toISOString()).toBe(moment)
})

test('a zone that is 45 minutes off changes its date at its own midnight', () => {
  const midnight = Date.UTC(2027, 4, 31, 18, 15)
  expect([dateIn('Asia/Kathmandu', midnight - 1), dateIn('Asia/Kathmandu', midnight)]).toEqual(['2027-05-31', '2027-06-01'])
  expect(wallMinutesIn('Asia/Kathmandu', midnight) % (24 * 60)).toBe(0)
})
