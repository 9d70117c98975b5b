import { folded } from '#domain/folding.ts'
import { monthOf, type CalendarDate, type Month } from '#domain/time/calendar-date.ts'

import type { DatePart } from './date-part.ts'
import { isBareNumber } from './date-runs.ts'
import { monthNamed, monthPattern } from './date-words.ts'
import { fitsHint } from './month-hint.ts'
import { rangeIn } from './ranges.ts'

/** A month, years or both. Two years in one heading mean an academic year. */
export interface HeadingMonth {
  month?: number
  years?: number[]
}

const words =
  /\b(?:schedule|call|on|oncall|calls|roster|rota|rotation|block|bloc|month|mois|mensuel|monthly|final|draft|copy|version|v\d+|garde|gardes|liste|horaire|calendrier|calendar|residents?|resident|team|equipe|service|ward|de|du|des|of|the|for|pour|sheet|feuille|xlsx|xls|ods|csv|ics|pdf)\b/g
/** Words that show that a heading's date is about something else. */
const notes =
  /\b(?:updated|update|revised|printed|due|deadline|return|before|avant|(?:mise? )?a jour|as of|en date du|imprime|dernier|derniere|limite|until|jusqu|sent|posted|published|created)\b/

/** What a heading says about the month below it, such as 'OCT', 'October 2026' or '2026-10 call v3'. isPlain: it contains nothing else. */
export function headingMonth(text: string): HeadingMonth & { isPlain: boolean } {
  // 'Dates you may not work' does not name a month.
  const plain = folded(text)
    .replaceAll('_', ' ')
    .replaceAll(/\b(?:you|who|they|we) may\b|\bmay (?:not|be)\b/g, ' ')
  const isReturn = new RegExp(`\\bby (?:\\w+ )?(?:${monthPattern})`).test(plain)
  const isRequest = /\brequests?\b/.test(plain) && !/20\d\d/.test(plain)
  if (notes.test(plain) || isReturn || isRequest) return { isPlain: false }
  const period = rangeIn({ row: 0, column: 0, text: numericRange.exec(plain)?.[0] ?? '' }, 0)
  if (period) return { month: monthOf(period.start).month, years: [monthOf(period.start).year], isPlain: false }
  const name = new RegExp(`(?<![a-z])(${monthPattern})(?![a-z])`).exec(plain)?.[1]
  const [, ofYear, number] = /(?<!\d)(20\d\d)[-/.](0[1-9]|1[0-2])(?![\d/.-])/.exec(plain) ?? []
  const month = name === undefined ? (number === undefined ? undefined : Number(number) - 1) : monthNamed(name)
  const inText = ofYear === undefined ? yearsIn(plain) : [Number(ofYear)]
  const years = beginsYearBefore(plain) ? inText.map((year) => year - 1) : inText
  const rest = plain
    .replaceAll(new RegExp(`(?<![a-z])(${monthPattern})(?![a-z])`, 'g'), ' ')
    .replaceAll(/20\d\d/g, ' ')
    .replaceAll(words, ' ')
  return { ...(month !== undefined && { month }), ...(years.length > 0 && { years }), isPlain: !/[a-z\d]{2,}/.test(rest) }
}

const numericRange = /\d\d?([/.-])\d\d?\1(?:20)?\d\d\s*(?:-|–|—|to|au)\s*\d\d?\1\d\d?\1(?:20)?\d\d/

/** 'Dec 27 - Jan 2, 2027' begins in 2026. */
function beginsYearBefore(plain: string): boolean {
  const [, first, last] = acrossMonths.exec(plain) ?? []
  const hasOneYear = plain.match(/20\d\d/g)?.length === 1
  return hasOneYear && first !== undefined && monthNamed(first)! > monthNamed(last!)!
}

const named = `(?<![a-z])(${monthPattern})(?![a-z])`
const acrossMonths = new RegExp(`${named}[^a-z/]{0,6}(?:[-–—/]|to|au)[^a-z/]{0,6}${named}[^a-z]{0,6}20\\d\\d`)

/** '2026-2027', '2026/27' and '2026-27' are two years. */
function yearsIn(plain: string): number[] {
  const pair = /(?<!\d)(20\d\d)\s*[-/]\s*(20\d\d|\d\d)(?![\d/.-])/.exec(plain)
  const [first, second] = [Number(pair?.[1]), Number(pair?.[2]) % 100]
  if (pair && second === (first + 1) % 100) return [first, first + 1]
  return [...plain.matchAll(/(?<!\d)(20\d\d)(?!\d)/g)].slice(0, 1).map(([year]) => Number(year))
}

interface NamedSheet {
  sheet: { name: string }
  team: { fileName: string; today: CalendarDate }
}

/** The names of a sheet and of its file, which may say what month it is about. */
export const namesOf = ({ sheet, team }: NamedSheet): string[] => [withWholeYear(sheet.name, team.today), team.fileName]

const monthAndShortYear = new RegExp(String.raw`^(?:${monthPattern})[ .'’_-]*(\d\d)(?=\.\w+$|$)`)

/** A sheet called 'Jan 27' is about January 2027 if that is this year or the next; else the number may be a day. */
function withWholeYear(name: string, today: CalendarDate): string {
  const plain = folded(name).trim()
  const [, digits] = monthAndShortYear.exec(plain) ?? []
  const year = 2000 + Number(digits)
  return digits !== undefined && [0, 1].includes(year - monthOf(today).year) ? plain.replace(digits, ` ${year}`) : name
}

/**
 * The month that a sheet's name names alone, if numbers of days were read in another month because of a title. Weekdays would tell which
 * of the two is right.
 */
export function monthOfName(name: string, parts: readonly DatePart[], dates: readonly CalendarDate[]): Month | undefined {
  const { month, years, isPlain } = headingMonth(name)
  if (month === undefined || !isPlain || !parts.every(isBareNumber) || fitsHint(dates, { month })) return undefined
  const read = monthOf(dates[0]!)
  const far = (year: number) => Math.abs((year - read.year) * 12 + month - read.month)
  const [nearest] = (years ?? [read.year, read.year + 1, read.year - 1]).toSorted((a, b) => far(a) - far(b))
  return { year: nearest!, month }
}
