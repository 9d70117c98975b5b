import { addDays, isInMonth, monthOf, rangeOfMonth, type CalendarDate } from '#domain/time/calendar-date.ts'
import { holidaysIn, type HolidayName } from '#domain/time/holidays.ts'

import { recent, type When } from './named-years.ts'

/** How people name the holidays of the calendar, and days counted from them. */
const holidays: [words: string, holiday: HolidayName, days?: number][] = [
  ["new year'?s?(?: day)?|(?:le )?jour de l'an|(?:le )?nouvel an", "New Year's Day"],
  ["new year'?s eve|(?:la )?veille du (?:jour de l'an|nouvel an)", "New Year's Day", -1],
  ['family day|(?:le )?jour de la famille', 'Family Day'],
  ['good friday|(?:le )?vendredi saint', 'Good Friday'],
  ['easter(?: sunday)?|paques', 'Good Friday', 2],
  ['easter monday|(?:le )?lundi de paques', 'Good Friday', 3],
  ["mother'?s day|(?:la )?fete des meres", "Mother's Day"],
  ['victoria day|(?:la )?fete de (?:victoria|la reine)', 'Victoria Day'],
  ["father'?s day|(?:la )?fete des peres", "Father's Day"],
  ['canada day|(?:la )?fete du canada', 'Canada Day'],
  ['civic holiday|(?:le )?conge civique', 'Civic Holiday'],
  ['labou?r day|(?:la )?fete du travail', 'Labour Day'],
  ["thanksgiving(?: day)?|(?:l')?action de graces?", 'Thanksgiving'],
  ["(?:l')?halloween", 'Halloween'],
  ['remembrance day|(?:le )?jour du souvenir', 'Remembrance Day'],
  ['(?:christmas|xmas) eve|(?:la )?veille de noel', 'Christmas Day', -1],
  ['(?:christmas|xmas)(?: day)?|(?:le )?(?:jour de )?noel', 'Christmas Day'],
  ['boxing day|(?:le )?lendemain de noel', 'Boxing Day'],
]

/** Makes one word of 'christmas day', so that it is neither the day half of christmas nor a shift called Day on christmas. */
export const joinHolidays = (text: string): string =>
  text.replace(anyHoliday, (name) => (/(?<!\S)(?:day|jour)(?!\S)/.test(name) ? name.replaceAll(' ', joiner) : name))

const joiner = '\u2060'
/** 'La garde de jour de Noël' is a day shift. */
const anyHoliday = new RegExp(
  String.raw`(?<!\S)(?<!(?:garde|quart)s? de )(?:${holidays.map(([words]) => words).join('|')})(?![^\s,;?])`,
  'g',
)

/** 'christmas', "new year's eve 2027", 'noël dernier'. Without a year: the one in the open month, else the first since two months ago. */
export function readHoliday(text: string, when: When): CalendarDate | undefined {
  const [, before, name = '', year, after] =
    /^(?:(?:over|at|during|a|au|pendant|durant) )?(last |next )?(.+?)(?: (20\d\d))?( dernier| prochain)?$/.exec(
      text.replaceAll(joiner, ' '),
    ) ?? []
  const [, holiday, days = 0] = holidays.find(([words]) => new RegExp(`^(?:${words})$`).test(name)) ?? []
  if (holiday === undefined) return undefined
  const { today, month, since = recent(monthOf(today)) } = when
  const thisYear = monthOf(today).year
  const inYear = (one: number) => addDays(dateIn(one, holiday), days)
  if (year !== undefined) return inYear(Number(year))
  const meant = [thisYear - 1, thisYear, thisYear + 1].map(inYear)
  if (/last|dernier/.test(`${before}${after}`)) return meant.findLast((date) => date < today)
  if (/next|prochain/.test(`${before}${after}`)) return meant.find((date) => date > today)
  const inOpenMonth = inYear(month.year)
  return isInMonth(inOpenMonth, month) ? inOpenMonth : meant.find((date) => date >= rangeOfMonth(since).fromDate)
}

const dateIn = (year: number, wanted: HolidayName): CalendarDate => [...holidaysIn(year)].find(([, name]) => name === wanted)![0]
