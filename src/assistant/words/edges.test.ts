import { describe, expect, test } from 'vitest'

import { edits } from '#domain/edits.ts'
import { addDays, isWithin, weekday } from '#domain/time/calendar-date.ts'

import { readDates } from './dates.ts'
import { readMonth } from './months.ts'
import { isYear, yearOf, type When } from './named-years.ts'
import { nearestByName } from './nearest-name.ts'
import { readWeek, readWeekdays } from './spans.ts'
import { plain } from './words.ts'

/** Saturday, November 21, 2026. */
const when: When = { today: '2026-11-21', month: { year: 2026, month: 10 }, weekStart: 1 }
const days = (text: string) =>
  readDates(text, when)
    ?.map((date) => date.slice(2))
    .join(' ')

describe('days', () => {
  test.each([
    ['3', '26-11-03'],
    ['30', '26-11-30'],
    ['31', undefined],
    ['0', undefined],
    ['3-3', '26-11-03'],
    ['3-4', '26-11-03 26-11-04'],
    ['4-3', undefined],
    ['28 - dec 1', '26-11-28 26-11-29 26-11-30 26-12-01'],
    ['28-dec 1', '26-11-28 26-11-29 26-11-30 26-12-01'],
    ['4-3 december', undefined],
    ['3-4 december', '26-12-03 26-12-04'],
    ['dec 30 - jan 2', '26-12-30 26-12-31 27-01-01 27-01-02'],
    ['dec 31 and 7', '26-12-31 27-01-07'],
    ['dec 31 and 8', undefined],
    ['friday to sunday', '26-11-27 26-11-28 26-11-29'],
    ['saturday to sunday', '26-11-21 26-11-22'],
    ['friday to friday', '26-11-27'],
    ['3, 3, 4', '26-11-03 26-11-04'],
    ['3 and 5 december', '26-12-03 26-12-05'],
    ['dec 5, 6', '26-12-05 26-12-06'],
    ['2027-02-28', '27-02-28'],
    ['2027-02-29', undefined],
    ['feb 29', undefined],
    ['feb 29 2028', '28-02-29'],
    ['5 2027', undefined],
    ['5 december 2027', '27-12-05'],
    ['premier decembre', '26-12-01'],
    ['3 mars', '27-03-03'],
    ['mar 3', '27-03-03'],
    ['dec 5 2199', undefined],
    ['dec 5 2198', '98-12-05'],
    ['next friday', '26-11-27'],
    ['next saturday', '26-11-28'],
    ['saturday', '26-11-21'],
    ['sunday', '26-11-22'],
    ['yesterday', '26-11-20'],
    ['hier', '26-11-20'],
    ['today', '26-11-21'],
    ["aujourd'hui", '26-11-21'],
    ['tonight', '26-11-21'],
    ['this evening', '26-11-21'],
    ['ce soir', '26-11-21'],
    ['cette nuit', '26-11-21'],
    ['tomorrow', '26-11-22'],
    ['tomorrow night', '26-11-22'],
    ['demain soir', '26-11-22'],
    ['the day after tomorrow', '26-11-23'],
    ['apres-demain', '26-11-23'],
    ['apres demain', '26-11-23'],
    ['les lundis', '26-11-23 26-11-30'],
    ['dec 5, 6, 2027', '27-12-05 27-12-06'],
    ['dec 5, 2027', '27-12-05'],
    ['soon', undefined],
  ])('%s', (text, expected) => {
    expect(days(text)).toBe(expected)
  })

  test('a command may name a year of days, but not more', () => {
    expect(readDates('2026-01-01 to 2026-12-31', when)).toHaveLength(365)
    expect(readDates('2028-01-01 to 2028-12-31', when)).toHaveLength(366)
    expect(readDates('2026-01-01 to 2027-01-02', when)).toBeUndefined()
    expect(readDates('2026-01-01 to 2026-12-31, 2027-01-01', when)).toHaveLength(366)
    expect(readDates('2026-01-01 to 2026-12-31, 2027-01-01 to 2027-01-02', when)).toBeUndefined()
  })
})

test('a weekday alone is within seven days from today; after "next" it is in the next week', () => {
  const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
  for (let day = 0; day < 14; day++) {
    const today = addDays('2026-11-16', day)
    const monday = day < 7 ? '2026-11-23' : '2026-11-30'
    for (const [at, name] of names.entries()) {
      const [alone, next] = [name, `next ${name}`].map((text) => readDates(text, { ...when, today })![0]!) as [string, string]
      expect([weekday(alone), weekday(next)]).toEqual([at, at])
      expect(isWithin(alone, { fromDate: today, toDate: addDays(today, 6) })).toBe(true)
      expect(isWithin(next, { fromDate: monday, toDate: addDays(monday, 6) })).toBe(true)
    }
  }
})

test("a week begins on the team's first day, and weekends are Saturday and Sunday", () => {
  const range = (text: string, of: Partial<When> = {}) => {
    const dates = readWeek(text, { ...when, ...of })
    return dates && [dates[0]!.slice(5), dates.at(-1)!.slice(5), dates.length]
  }
  expect(range('this week')).toEqual(['11-16', '11-22', 7])
  expect(range('next week')).toEqual(['11-23', '11-29', 7])
  expect(range('cette semaine')).toEqual(['11-16', '11-22', 7])
  expect(range('semaine prochaine')).toEqual(['11-23', '11-29', 7])
  for (const weekend of ['the weekend', 'ce week-end', 'cette fin de semaine']) expect(range(weekend)).toEqual(['11-21', '11-22', 2])
  expect(range('weekend')).toEqual(['11-21', '11-22', 2])
  expect(range('next weekend')).toEqual(['11-28', '11-29', 2])
  expect(range('some week')).toBeUndefined()
  const sunday = { weekStart: 0, today: '2026-11-22' } as const
  expect(range('this week', sunday)).toEqual(['11-22', '11-28', 7])
  expect(range('last week', sunday)).toEqual(['11-15', '11-21', 7])
  expect(range('the week of 3 december', sunday)).toEqual(['11-29', '12-05', 7])
  expect(range('this weekend', sunday)).toEqual(['11-21', '11-22', 2])
  expect(range('next weekend', sunday)).toEqual(['11-28', '11-29', 2])
  expect(readDates('next friday', { ...when, ...sunday })).toEqual(['2026-12-04'])
  expect(readDates('next sunday', { ...when, ...sunday })).toEqual(['2026-11-29'])
  expect(readDates('sunday and monday next week', { ...when, ...sunday })).toEqual(['2026-11-29', '2026-11-30'])
})

test('a plural weekday means every one in the month, or only those left if the month is under way and not named', () => {
  const mondays = ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30']
  expect(readWeekdays('mondays', when)).toEqual(mondays.slice(3))
  expect(readWeekdays('mondays in november', when)).toEqual(mondays)
  expect(readWeekdays('mondays', { ...when, today: '2026-12-15' })).toEqual(mondays)
  expect(readWeekdays('fridays', { ...when, today: '2026-11-29' })).toBeUndefined()
  expect(readWeekdays('monday', when)).toBeUndefined()
  expect(readWeekdays('fridays in january', when)).toEqual(['2027-01-01', '2027-01-08', '2027-01-15', '2027-01-22', '2027-01-29'])
  expect(readWeekdays('weekends', when)).toHaveLength(4)
  expect(readWeekdays('weekdays', when)).toHaveLength(6)
})

test('a month means the next one, unless it was one of the last two', () => {
  const november = { year: 2026, month: 10 }
  const year = (month: number, today: string) => yearOf(month, undefined, { today, month: { year: 2024, month: 1 }, weekStart: 1 })
  expect(year(8, '2026-11-21')).toBe(2026)
  expect(year(7, '2026-11-21')).toBe(2027)
  expect(year(11, '2026-11-21')).toBe(2026)
  expect(year(10, '2027-01-31')).toBe(2026)
  expect(year(9, '2027-01-31')).toBe(2027)
  expect(year(1, '2026-11-21')).toBe(2024)
  expect([1999, 2000, 2198, 2199].map(isYear)).toEqual([false, true, true, false])
  expect(readMonth('next month', when)).toEqual({ year: 2026, month: 11 })
  expect(readMonth('last month', when)).toEqual({ year: 2026, month: 9 })
  expect(readMonth('mois', when)).toEqual(november)
  expect(readMonth('december 2199', when)).toBeUndefined()
})

test.each([
  ['night', 'night', 2, 0],
  ['nigth', 'night', 2, 1],
  ['nite', 'night', 3, 3],
  ['nite', 'night', 2, 3],
  ['', 'ab', 2, 2],
  ['', 'abc', 2, 3],
  ['ab', 'ba', 1, 1],
  ['abcd', 'badc', 2, 2],
  ['abcd', 'badc', 1, 2],
  ['mara', 'mraa', 1, 1],
  ['kitten', 'sitting', 3, 3],
  ['kitten', 'sitting', 2, 3],
])('%s to %s within %i takes %i edits', (a, b, most, expected) => {
  expect(edits(a, b, most)).toBe(expected)
  expect(edits(b, a, most)).toBe(expected)
})

test('offers at most two names that resemble a word, best first', () => {
  const named = (...words: string[]) => nearestByName(words, ['night', 'night call', 'clinic', 'consults', 'nights'], (name) => [name])
  expect(named('nigth')).toHaveLength(2)
  expect(named('clinik')).toEqual(['clinic'])
  expect(named('zzzz')).toEqual([])
  expect(named('clinik', 'consult')).toEqual(['consults', 'clinic'])
  expect(named('consult', 'clinik')).toEqual(['consults', 'clinic'])
})

test('a text is cut off after 400 characters', () => {
  expect([plain('a'.repeat(400)), plain('b'.repeat(401))].map((text) => text.length)).toEqual([400, 400])
})
