import { folded } from '#domain/folding.ts'
import type { SheetCell } from '#domain/imports/sheet.ts'
import {
  addDays,
  dayOfMonth,
  isCalendarDate,
  monthOf,
  twoDigits,
  weekdays as weekdaysList,
  yearAndMonth,
  type Weekday,
} from '#domain/time/calendar-date.ts'

import { monthNamed, monthPattern, weekdaysNamed } from './date-words.ts'

/** What one cell says about a date. Two numbers without a month's name may be day and month or month and day. */
export interface DatePart {
  day?: number
  month?: number
  year?: number
  /** The weekdays that the cell's word can mean. */
  weekdays: Weekday[]
  numbers?: [number, number]
  /** The other words of the cell, such as the name of a holiday. */
  rest: string
  /** 'mar 3' means March 3, or Tuesday (mardi) the 3rd if other cells name French weekdays. */
  isMar?: true
  /** Days before this day number are missing, such as those of a weekend. */
  isAfterGap?: true
}

type FoundDate = Omit<DatePart, 'rest' | 'weekdays' | 'isMar' | 'isAfterGap'>
type Pattern = [RegExp, (found: RegExpExecArray) => FoundDate | undefined]

const ordinal = '(?:st|nd|rd|th|er|e)?'
const yearAfter = String.raw`(?:[\s,.'-]+'?(\d{4}|\d\d)(?!\d|:\d|h))?`

const patterns: Pattern[] = [
  [
    /\b(\d{4})[-/.](\d\d?)[-/.](\d\d?)(?:[t ]\d\d:\d\d(?::\d\d)?(?:z|[+-]\d\d:?\d\d)?)?(?!\d)/,
    ([, year, month, day]) => on(Number(day), Number(month) - 1, year),
  ],
  [/(?<![\d:])(\d\d?)[-/.](\d\d?)[-/.](\d{4}|\d\d)(?![\d:])/, ([, a, b, year]) => numbered(Number(a), Number(b), year)],
  [
    new RegExp(String.raw`(?<!\d)(\d\d?)${ordinal}[\s.-]*(?:de |of )?(${monthPattern})(?![a-z])\.?${yearAfter}`),
    ([, day, month, year]) => on(Number(day), monthNamed(month!)!, year),
  ],
  [
    // 'Oct-05-26' ends with a year, but 'Oct 5-11' with a day.
    new RegExp(String.raw`(?<![a-z])(${monthPattern})-(\d\d?)-(\d\d)(?!\d|:\d|h)`),
    ([, month, day, year]) => on(Number(day), monthNamed(month!)!, year),
  ],
  [
    new RegExp(
      String.raw`(?<![a-z])(${monthPattern})(?![a-z])[\s.,-]*(\d\d?)${ordinal}(?!\d|:\d|h)(?:[\s,.'-]+(\d{4})(?!\d|:\d|h)|[\s,.']+(\d\d)(?!\d|:\d|h))?`,
    ),
    ([, month, day, long, short]) => on(Number(day), monthNamed(month!)!, long ?? short),
  ],
  [/(?<![\d:/.-])(\d\d?)[/.-](\d\d?)(?![\d:/.-])/, ([, a, b]) => numbered(Number(a), Number(b), undefined)],
  [/(?<![\d:/.-])(\d\d?)(?:st|nd|rd|th|er)?(?![\d:/h%])/, ([, day]) => on(Number(day), undefined, undefined)],
]

/** A time that follows a date belongs to it. */
const clockBehind = /(?<=\d)[,\s]+\d{1,2}[:h]\d\d(?::\d\d)?\s*(?:[ap]m)?$/

/** Undefined if the cell names neither a day nor a weekday. */
export function datePartOf({ text, date }: SheetCell): DatePart | undefined {
  if (date !== undefined) return { day: dayOfMonth(date), ...monthOf(date), weekdays: [], rest: '' }
  // Parts of email addresses look like days: 'ann@4dec.org'.
  if (text.length > 60 || /\S@\S/.test(text)) return undefined
  // Spreadsheets store a date as a count of days since 1899, which is visible if the cell has lost its date format.
  if (/^[45]\d{4}$/.test(text.trim())) return serialPart(Number(text))
  const plain = folded(text).trim().replace(clockBehind, '')
  // 'D8' is a code, but 'T 6' is a day.
  if (/^[a-z]\d/.test(plain)) return undefined
  for (const [pattern, read] of patterns) {
    const match = pattern.exec(plain)
    const found = match && read(match)
    if (!found) continue
    const isMar = /^mar\.? \d\d?$/.test(plain)
    const part = { ...withRest(found, plain.replace(match[0], ' ')), ...(isMar && { isMar: true as const }) }
    return isPlausible(part) ? part : undefined
  }
  const part = withRest({}, plain)
  return part.weekdays.length > 0 && part.rest === '' ? part : undefined
}

function serialPart(serial: number): DatePart {
  const date = addDays('2000-01-01', serial - 36_526)
  return { day: dayOfMonth(date), ...monthOf(date), weekdays: [], rest: '' }
}

function withRest(found: FoundDate, text: string): DatePart {
  const words = text.split(/[\s,.:;|/-]+/).filter((word) => word !== '')
  const named = words.filter((word) => weekdaysNamed(word).length > 0)
  // 'Thu / jeu' names one day twice.
  const weekdays = named
    .map(weekdaysNamed)
    .reduce((all, some) => all.filter((day) => some.includes(day)), named.length > 0 ? [...weekdaysList] : [])
  const rest = words.filter((word) => weekdays.length === 0 || !named.includes(word)).join(' ')
  return { ...found, weekdays, rest }
}

/** A number alone counts as a day only with a weekday, or with words in brackets: 'Team 3' does not. */
function isPlausible({ month, numbers, year, weekdays, rest }: DatePart): boolean {
  if (rest === '' || /^\(.*\)$/.test(rest)) return true
  // '7-13 Dec' covers more than one day.
  if (/\d/.test(rest)) return false
  if (numbers !== undefined && year === undefined) return false
  return weekdays.length > 0 || ((month !== undefined || numbers !== undefined) && rest.length <= 40)
}

function on(day: number, month: number | undefined, year: string | undefined): FoundDate | undefined {
  if (day < 1 || day > 31 || (month !== undefined && (month < 0 || month > 11))) return undefined
  return { day, ...(month !== undefined && { month }), ...(year !== undefined && { year: fullYear(year) }) }
}

function numbered(a: number, b: number, year: string | undefined): FoundDate | undefined {
  if (a < 1 || b < 1 || Math.max(a, b) > 31 || Math.min(a, b) > 12) return undefined
  return { numbers: [a, b], ...(year !== undefined && { year: fullYear(year) }) }
}

const fullYear = (year: string): number => (year.length === 4 ? Number(year) : 2000 + Number(year))

export const isOneDate = (year: number, month: number, day: number): boolean =>
  isCalendarDate(`${yearAndMonth({ year, month })}-${twoDigits(day)}`)
