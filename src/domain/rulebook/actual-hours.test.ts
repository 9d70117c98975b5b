import { expect, test } from 'vitest'

import { arePlausible, dateOfStart } from './actual-hours.ts'

const hour = 60
/** A duty from 17:00 to 08:00 of the next day, in minutes of the first day. */
const first = 20_000 * 24 * hour
const duty = { start: first + 17 * hour, end: first + 32 * hour }
const [day, next, before] = ['2024-10-04', '2024-10-05', '2024-10-03']
const worked = (date: string, startTime: string, endTime: string) => ({ date, startTime, endTime })
const later = duty.end + 48 * hour

test('hours belong to a duty up to twelve hours before and after it', () => {
  expect(arePlausible([worked(day!, '05:00', '08:00')], duty, later)).toBe(true)
  expect(arePlausible([worked(day!, '04:59', '08:00')], duty, later)).toBe(false)
  expect(arePlausible([worked(next!, '10:00', '20:00')], duty, later)).toBe(true)
  expect(arePlausible([worked(next!, '10:00', '20:01')], duty, later)).toBe(false)
  expect(arePlausible([worked(before!, '18:00', '20:00')], duty, later)).toBe(false)
})

test('hours that have not ended yet are implausible', () => {
  const end = first + 24 * hour
  expect(arePlausible([worked(day!, '20:00', '00:00')], duty, end)).toBe(true)
  expect(arePlausible([worked(day!, '20:00', '00:00')], duty, end - 1)).toBe(false)
})

test('overlapping hours are implausible, wherever they are in the list', () => {
  const [one, two, three] = [worked(day!, '18:00', '20:00'), worked(day!, '20:00', '21:00'), worked(day!, '19:00', '19:30')]
  expect(arePlausible([one, two], duty, later)).toBe(true)
  expect(arePlausible([one, three], duty, later)).toBe(false)
  expect(arePlausible([one, two, three], duty, later)).toBe(false)
  expect(arePlausible([three, two, one], duty, later)).toBe(false)
  expect(arePlausible([], duty, later)).toBe(true)
})

const onCall = (startTime: string, endTime: string) => ({ date: day!, startTime, endTime })
const between = (startTime: string, endTime: string) => ({ startTime, endTime })

test('hours during a duty have the date on which they are part of it', () => {
  const whole = onCall('08:00:00', '08:00:00')
  expect(dateOfStart(whole, between('03:00', '05:00'))).toBe(next)
  expect(dateOfStart(whole, between('07:30', '08:30'))).toBe(next)
  expect(dateOfStart(whole, between('08:00', '10:00'))).toBe(day)
  expect(dateOfStart(whole, between('23:00', '02:00'))).toBe(day)
  // Someone who came half an hour early.
  expect(dateOfStart(whole, between('07:30', '17:00'))).toBe(day)
  expect(dateOfStart(onCall('17:00:00', '17:00:00'), between('01:30', '04:00'))).toBe(next)
  expect(dateOfStart(onCall('17:00:00', '08:00:00'), between('07:00', '10:00'))).toBe(next)
})

test('hours outside a duty belong to the next day of an overnight duty if they begin more than six hours before the start', () => {
  const call = onCall('17:00:00', '08:00:00')
  expect(dateOfStart(call, between('11:00', '12:00'))).toBe(day)
  expect(dateOfStart(call, between('10:59', '12:00'))).toBe(next)
  expect(dateOfStart(onCall('08:00:00', '17:00:00'), between('01:30', '04:00'))).toBe(day)
})
