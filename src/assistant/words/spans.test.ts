import { expect, test } from 'vitest'

import { context } from '../../../test/golden-context.ts'
import { readDates } from './dates.ts'
import { plain } from './words.ts'

const daysOf = (text: string) => {
  const dates = readDates(plain(text), context)
  return dates && `${dates[0]!.slice(5)} ${dates.at(-1)!.slice(5)} ${dates.length}`
}

test.each([
  ['this weekend', '11-21 11-22 2'],
  ['the weekend', '11-21 11-22 2'],
  ['next weekend', '11-28 11-29 2'],
  ['cette fin de semaine', '11-21 11-22 2'],
  ['la fin de semaine prochaine', '11-28 11-29 2'],
  ['fin de semaine prochaine', '11-28 11-29 2'],
  ['le week-end prochain', '11-28 11-29 2'],
  ['this week', '11-16 11-22 7'],
  ['next week', '11-23 11-29 7'],
  ['la semaine prochaine', '11-23 11-29 7'],
  ['the week of 3 december', '11-30 12-06 7'],
  ['la semaine du 3 décembre', '11-30 12-06 7'],
  ['the weekend of 12 december', '12-12 12-13 2'],
  ['la fin de semaine du 13 décembre', '12-12 12-13 2'],
  ['the weekend after next', '12-05 12-06 2'],
  ['weekend after next', '12-05 12-06 2'],
  ['the week after next', '11-30 12-06 7'],
  ['the next two weeks', '11-21 12-04 14'],
  ['for the next 10 days', '11-21 11-30 10'],
  ['the next couple of weeks', '11-21 12-04 14'],
  ['les deux prochaines semaines', '11-21 12-04 14'],
  ['les 10 prochains jours', '11-21 11-30 10'],
  ['pendant les trois semaines à venir', '11-21 12-11 21'],
  ['the next two weekends', '11-28 12-06 4'],
  ['les deux prochaines fins de semaine', '11-28 12-06 4'],
  ['the next 3 mondays', '11-23 12-07 3'],
  ['the next two saturdays', '11-28 12-05 2'],
  ['les trois prochains lundis', '11-23 12-07 3'],
  ['every night next week', '11-23 11-29 7'],
  ['the rest of the month', '11-21 11-30 10'],
  ['the rest of november', '11-21 11-30 10'],
  ['le reste de la semaine', '11-21 11-22 2'],
  ['the first ten days of december', '12-01 12-10 10'],
  ['the last two weeks of december', '12-18 12-31 14'],
  ['les deux premières semaines de décembre', '12-01 12-14 14'],
  ["les 3 derniers jours d'avril", '04-28 04-30 3'],
  ['the first half of february', '02-01 02-15 15'],
  ['la deuxième moitié de février', '02-16 02-28 13'],
  ['la première quinzaine de décembre', '12-01 12-15 15'],
  ['until the end of the month', '11-21 11-30 10'],
  ['from dec 3 until the end of the month', '12-03 12-31 29'],
  ["du 20 décembre à la fin de l'année", '12-20 12-31 12'],
  ['this coming friday and saturday', '11-27 11-28 2'],
  ['coming saturday', '11-28 11-28 1'],
  ['tomorrow and the day after', '11-22 11-23 2'],
  ['le 3 décembre et le lendemain', '12-03 12-04 2'],
  ['the day after christmas', '12-26 12-26 1'],
  ['the day before dec 3', '12-02 12-02 1'],
  ['le lendemain du 3 décembre', '12-04 12-04 1'],
  ['3 days from now', '11-24 11-24 1'],
  ['les fins de semaine', '11-21 11-29 4'],
  ['les fins de semaine de janvier', '01-02 01-31 10'],
  ['toutes les fins de semaine en janvier', '01-02 01-31 10'],
  ['chaque fin de semaine', '11-21 11-29 4'],
  ['les week-ends de janvier', '01-02 01-31 10'],
])('%s is %s', (text, days) => {
  expect(daysOf(text)).toBe(days)
})

test.each([
  ['3-6 december', '12-03 12-06 4'],
  ['3 to 6 december', '12-03 12-06 4'],
  ['december 3-6', '12-03 12-06 4'],
  ['28 - dec 3', '11-28 12-03 6'],
  ['nov 28 - dec 3', '11-28 12-03 6'],
  ['dec 30 - jan 2', '12-30 01-02 4'],
  ['du 3 au 6 mars', '03-03 03-06 4'],
  ['3-6', '11-03 11-06 4'],
  ['between 3 and 6 december', '12-03 12-06 4'],
  ['entre le 3 et le 6 décembre', '12-03 12-06 4'],
  ['2026-12-30 - 2027-01-02', '12-30 01-02 4'],
])('%s spans %s', (text, days) => {
  expect(daysOf(text)).toBe(days)
})

test.each([
  '6-3',
  '6 to 3 december',
  'dec 32',
  '31 november',
  '0',
  'next month weekend',
  'the weekend of 9 december',
  'two weeks',
  'the next three',
])('%s is not a date', (text) => {
  expect(daysOf(text)).toBeUndefined()
})
