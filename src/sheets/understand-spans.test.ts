import { expect, test } from 'vitest'

import { questionsOf, readingOf, riverside, shiftsOf } from '#test/sheets/riverside.ts'

import { understand } from './understand.ts'

const in2026 = { fileName: 'Call 2026.xlsx' }
const read = (text: string) => shiftsOf(readingOf(text, in2026))

const overNewYear = { fileName: 'Call 2026-2027' }

/** The days of each person, such as '10-05 to 10-11: 7'. */
function daysIn(text: string, readAs = in2026): string[] {
  const byPerson = Map.groupBy(readingOf(text, readAs).shifts, ({ person }) => person)
  return [...byPerson.values()].map((shifts) => {
    const dates = shifts.map(({ date }) => date).toSorted()
    const [first, last] = [dates[0]!.slice(5), dates.at(-1)!.slice(5)]
    return first === last ? first : `${first} to ${last}: ${dates.length}`
  })
}

const unreadIn = (text: string) =>
  readingOf(text, in2026)
    .cells.filter(({ as }) => as === 'unread')
    .map(({ row, column }) => `${row} ${column}`)

test.each([
  'Oct 5/6 | Chen\nOct 6/7 | Haddad\nOct 7/8 | Nowak',
  'Mon Oct 5 - Tue Oct 6 | Chen\nTue Oct 6 - Wed Oct 7 | Haddad\nWed Oct 7 - Thu Oct 8 | Nowak',
])('nights that end when the next one begins: %s', (rows) => {
  const nights = ['2026-10-05 night O Chen', '2026-10-06 night F Haddad', '2026-10-07 night T Nowak']
  expect(read(`Date | Night\n${rows}`)).toEqual(nights)
})

test('weeks that end when the next one begins', () => {
  const weeks = 'Week | Night\nOct 5 - Oct 12 | Chen\nOct 12 - Oct 19 | Haddad\nOct 26 - Nov 2 | Nowak'
  expect(daysIn(weeks)).toEqual(['10-05 to 10-11: 7', '10-12 to 10-18: 7', '10-26 to 11-01: 7'])
  expect(daysIn('Date | Night\nDec 30/31 | Chen\nDec 31/Jan 1 | Haddad\nJan 1/2 | Nowak', overNewYear)).toEqual(['12-30', '12-31', '01-01'])
})

test('ranges are not read if some share a day and others follow each other', () => {
  const rows = 'Date | Night\nOct 5/6 | Chen\nOct 6/7 | Haddad\nOct 8/9 | Nowak'
  expect([read(rows), unreadIn(rows)]).toEqual([[], ['1 1', '2 1', '3 1']])
})

const weekly = (heading: string, [a, b, c]: readonly string[] = ['Oct 5 2026', 'Oct 12 2026', 'Oct 19 2026']) =>
  `${heading} | Night\n${a} | Chen\n${b} | Haddad\n${c} | Nowak`
const wholeWeeks = ['10-05 to 10-11: 7', '10-12 to 10-18: 7', '10-19 to 10-25: 7']

test('weeks may be named by their last day, or by day and month as numbers', () => {
  expect(daysIn(weekly('Week of'))).toEqual(wholeWeeks)
  const ends = ['11 Oct 2026', '18 Oct 2026', '25 Oct 2026']
  expect(daysIn(weekly('Week ending', ends))).toEqual(wholeWeeks)
  expect(
    daysIn(
      weekly(
        'Week',
        ends.map((end) => `w/e ${end}`),
      ),
    ),
  ).toEqual(wholeWeeks)
  expect(daysIn(weekly('Week of', ['10/5', '10/12', '10/19']))).toEqual(wholeWeeks)
  expect(daysIn(weekly('Week of', ['Dec 21', 'Dec 28', 'Jan 4']), overNewYear)).toEqual([
    '12-21 to 12-27: 7',
    '12-28 to 01-03: 7',
    '01-04 to 01-10: 7',
  ])
})

test('weeks may be missing, but dates that are not whole weeks apart are not read', () => {
  expect(daysIn(weekly('Week of', ['Oct 5 2026', 'Oct 12 2026', 'Oct 26 2026']))).toEqual([...wholeWeeks.slice(0, 2), '10-26 to 11-01: 7'])
  const mistyped = weekly('Week of', ['Oct 5 2026', 'Oct 13 2026', 'Oct 19 2026'])
  expect([read(mistyped), unreadIn(mistyped)]).toEqual([[], ['1 1', '2 1', '3 1']])
})

test.each(['Fin de semaine', 'Week-end', 'Weekend of'])('below "%s", a date is not a whole week', (heading) => {
  expect([read(weekly(heading)), unreadIn(weekly(heading))]).toEqual([[], ['1 1', '2 1', '3 1']])
})

test('a range below "Week" is as long as it says', () => {
  expect(daysIn(weekly('Week', ['Oct 5-9 2026', 'Oct 12-16 2026', 'Oct 19-23 2026']))).toEqual([
    '10-05 to 10-09: 5',
    '10-12 to 10-16: 5',
    '10-19 to 10-23: 5',
  ])
})

test.each([
  ['an empty cell', ''],
  ['the same label', 'Oct 5 2026'],
])('a second row of a week, with %s', (_, label) => {
  const rows = `Week of | Day | Night\nOct 5 2026 | Chen | Haddad\n${label} | Nowak | Raman\nOct 12 2026 | Zhang | Mensah`
  expect(daysIn(rows).filter((days) => days === '10-05 to 10-11: 7')).toHaveLength(4)
})

test('a second row of a range', () => {
  const rows = 'Week | Day\nOct 5 - Oct 11 | Chen\n | Haddad\nOct 12 - Oct 18 | Nowak\n | Raman'
  expect(daysIn(rows)).toEqual(['10-05 to 10-11: 7', '10-05 to 10-11: 7', '10-12 to 10-18: 7', '10-12 to 10-18: 7'])
})

test('rows of a week that name one weekday each do not stand for the week', () => {
  const rows = 'Week of | Day | Night\nOct 5 2026 | Mon | Chen\n | Tue | Haddad\nOct 12 2026 | Mon | Nowak\n | Tue | Raman'
  expect([read(rows), unreadIn(rows)]).toEqual([[], ['1 2', '2 2', '3 2', '4 2']])
})

test('weeks beside weekdays may be named by their last day, and one may be missing', () => {
  const table = (heading: string, [a, b, c]: readonly string[]) =>
    readingOf(
      `${heading} | Mon | Tue | Wed | Thu | Fri | Sat | Sun\n${a} | Chen | | | | | |\n${b} | Haddad | | | | | |\n${c} | Nowak | | | | | |`,
      { ...in2026, name: 'Night' },
    )
  const mondays = ['2026-10-05 night O Chen', '2026-10-12 night F Haddad', '2026-10-26 night T Nowak']
  expect(shiftsOf(table('Week of', ['Oct 5 2026', 'Oct 12 2026', 'Oct 26 2026']))).toEqual(mondays)
  expect(shiftsOf(table('Week ending', ['Oct 11 2026', 'Oct 18 2026', 'Nov 1 2026']))).toEqual(mondays)
})

test.each([
  '10/5 - 10/11',
  '10/5-10/11',
  '5/10 - 11/10',
  '2026-10-05 - 2026-10-11',
  'Oct 5-11 2026',
  'Oct 5 - Oct 11, 2026',
  '5–11 Oct 2026',
])('the range %s', (range) => {
  expect(daysIn(`Week | Night\n${range} | Chen`)).toEqual(['10-05 to 10-11: 7'])
})

test('numeric ranges are read in the only order that fits all of them', () => {
  expect(daysIn('Days | Night\n10/11 - 10/12 | Chen\n10/12 - 10/13 | Haddad\n10/13 - 10/14 | Nowak')).toEqual(['10-11', '10-12', '10-13'])
  expect(read('Days | Night\n10/10 - 10/11 | Chen')).toEqual([])
})

test('columns may stand for several days', () => {
  const weeks = ['10-05 to 10-11: 7', '10-12 to 10-18: 7']
  expect(daysIn(' | Oct 5-11 | Oct 12-18\nNight | Chen | Haddad')).toEqual(weeks)
  expect(daysIn('Call schedule\nName | 10/5 - 10/11 | 10/12 - 10/18\nChen | N | \nHaddad | | D')).toEqual(weeks)
  expect(daysIn('Week of | Oct 5 | Oct 12\nNight | Chen | Haddad\nDay | Nowak | Raman')).toEqual([
    ...weeks.slice(0, 1),
    ...weeks.slice(0, 1),
    ...weeks.slice(1),
    ...weeks.slice(1),
  ])
  expect(daysIn('Name | Oct 5 | Oct 6 | Oct 7-8\nChen | | | N\nHaddad | D | D | ')).toEqual(['10-05 to 10-06: 2', '10-07 to 10-08: 2'])
  expect(daysIn('Name | Oct-05-26 | Oct-06-26 | Oct-07-26\nChen | N | | ')).toEqual(['10-05'])
})

test.each([
  'Week | Night | Week | Night\nOct 5-11 | Chen | Nov 2-8 | Nowak\nOct 12-18 | Haddad | Nov 9-15 | Raman',
  'Week of | Night | Week of | Night\nOct 5 2026 | Chen | Nov 2 2026 | Nowak\nOct 12 2026 | Haddad | Nov 9 2026 | Raman',
])('rows about two weeks each are not read: %s', (rows) => {
  expect([read(rows), unreadIn(rows)]).toEqual([[], ['1 1', '1 3', '2 1', '2 3']])
})

test('a week may have a column for its last day', () => {
  const rows = 'Week starting | Week ending | Night\nOct 5 2026 | Oct 11 2026 | Chen\nOct 12 2026 | Oct 18 2026 | Haddad'
  expect(daysIn(rows)).toEqual(['10-05 to 10-11: 7', '10-12 to 10-18: 7'])
})

test('weeks whose dates the workbook gives', () => {
  const starts = ['2026-10-05', '2026-10-12', '2026-10-19']
  const cells = [
    { row: 0, column: 0, text: 'Week of' },
    { row: 0, column: 1, text: 'Night' },
    ...starts.flatMap((date, at) => [
      { row: at + 1, column: 0, text: date, date },
      { row: at + 1, column: 1, text: 'Chen' },
    ]),
  ]
  expect(understand({ name: 'Sheet1', cells }, { ...riverside, fileName: 'call.xlsx' }).shifts).toHaveLength(21)
})

test('first and last days in two columns stand for all days between them', () => {
  const october = [5, 6, 19, 20].map((day) => `2026-10-${String(day).padStart(2, '0')}`)
  const days = october.map((date, at) => `${date} day ${at < 2 ? 'O Chen' : 'F Haddad'}`)
  const sheets = [
    'From | To | Day\nOct 5 2026 | Oct 6 2026 | Chen\nOct 19 2026 | Oct 20 2026 | Haddad\nOct 26 2026 | Oct 26 2026 | Nowak',
    'Week | Start | End | Day\n1 | 10/5/2026 | 10/6/2026 | Chen\n3 | 10/19/2026 | 10/20/2026 | Haddad',
    'Du | Au | Jour\n5 oct 2026 | 6 oct 2026 | Chen\n19 oct 2026 | 20 oct 2026 | Haddad',
    'Week | Dates | Day\n1 | Oct 5-6 2026 | Chen\n3 | Oct 19-20 2026 | Haddad',
  ]
  expect(sheets.map((sheet) => shiftsOf(readingOf(sheet)))).toEqual([[...days, '2026-10-26 day T Nowak'], days, days, days])
})

test.each([
  ['12/27/26 to 1/2/27', '12/27 | 12/28 | 12/29 | 12/30 | 12/31 | 1/1 | 1/2'],
  ['Dec 27 - Jan 2, 2027', '27 | 28 | 29 | 30 | 31 | 1 | 2'],
  ['Dec 2026 - Jan 2027', '27 | 28 | 29 | 30 | 31 | 1 | 2'],
  ['du 27 déc. au 2 janv. 2027', '27 | 28 | 29 | 30 | 31 | 1 | 2'],
  ['December/January 2027', '27 | 28 | 29 | 30 | 31 | 1 | 2'],
])('a range in the corner is the period of the days beside it: %s', (corner, days) => {
  const reading = readingOf(`${corner} | ${days}\nNight | Chen | Chen | Zhang | Zhang | Nowak | Nowak | Nowak`)
  expect(shiftsOf(reading)).toHaveLength(7)
  expect([shiftsOf(reading)[0], shiftsOf(reading).at(-1)]).toEqual(['2026-12-27 night O Chen', '2027-01-02 night T Nowak'])
})

test('a range of numbers in the title says the month and the year', () => {
  const reading = readingOf(
    '5 West 12/13/26 - 12/19/26\n | Sun 13 | Mon 14 | Tue 15 | Wed 16 | Thu 17\nNight | Chen | Chen | Zhang | Zhang | Nowak',
  )
  expect([shiftsOf(reading)[0], questionsOf(reading)]).toEqual(['2026-12-13 night O Chen', []])
})

test('the number of a week above single days does not make weeks of them', () => {
  const reading = readingOf(
    'Rota wk 51 | Day | Night\nMon 14/12/2026 | Chen | Nowak\nTue 15/12/2026 | Zhang | Nowak\nWed 16/12/2026 | Zhang | Raman',
  )
  expect(shiftsOf(reading)).toHaveLength(6)
})

const weekdaysBelow = (first: string, second: string) => `
${first} | Night
Mon | Chen
Tue | Haddad
Wed | Chen
Thu | Haddad
Fri | Chen

${second} | Night
Mon | Nowak
Tue | Raman
Wed | Nowak
Thu | Raman
Fri | Nowak`

test.each([
  ['Week of Oct 5', 'Week of Oct 12'],
  ['Oct 5-11', 'Oct 12-18'],
  ['Semaine 41 (5 au 11 oct. 2026)', 'Semaine 42 (12 au 18 oct. 2026)'],
])('weekdays down the sheet are of the week named above them: %s', (first, second) => {
  const found = read(weekdaysBelow(first, second))
  expect(found).toHaveLength(10)
  expect(found.filter((shift) => /-(?:06|16) /.test(shift))).toEqual(['2026-10-06 night F Haddad', '2026-10-16 night T Nowak'])
})

test('weekdays that contradict the week above them, or have numbers of their own, are not dated by it', () => {
  const weeks = weekdaysBelow('Week of Oct 6', 'Week of Oct 13')
  expect([read(weeks), questionsOf(readingOf(weeks, in2026))]).toEqual([[], [expect.stringMatching(/^month Mon/)]])
  const numbered = 'Week of Oct 5 | | Night\nWed | 7 | Chen\nThu | 8 | Haddad\nFri | 9 | Nowak\nSat | 10 | Raman\nSun | 11 | Zhang'
  expect(read(numbered).at(0)).toBe('2026-10-07 night O Chen')
})

test('numbers of weeks above ranges are left out', () => {
  const weeks = ' | W41 | W42 | W43\n | Oct 5-11 | Oct 12-18 | Oct 19-25\nNight | Chen | Haddad | Nowak\nDay | Raman | Zhang | Okafor'
  expect(daysIn(weeks).toSorted()).toEqual([...wholeWeeks, ...wholeWeeks].toSorted())
})
