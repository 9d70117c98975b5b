import { folded } from '#domain/folding.ts'
import type { SheetCell } from '#domain/imports/sheet.ts'
import { dateOf, daysBetween, type CalendarDate } from '#domain/time/calendar-date.ts'

import { datePartOf, isOneDate, type DatePart } from './date-part.ts'
import { monthPattern } from './date-words.ts'

const longestRange = 40
/** '7-Dec-26' and 'Dec-07-26' are one day with its year; '7-13 Dec' and 'Oct 5 - Oct 11' are several days. */
const isOneNamedDate = new RegExp(
  `^\\s*(?:(?!(?:${monthPattern})\\b)[a-z]+\\s+)?` +
    `(?:\\d\\d?[\\s.-]*(?:${monthPattern})[\\s.-]*(?:\\d{2}|\\d{4})|(?:${monthPattern})-\\d\\d?-\\d\\d)\\s*$`,
)
/** A range may consist of complete dates if its dash has spaces around it or stands between two numeric dates. */
const spaced = /^(.*?\d.*?)\s+(?:-|–|—|to|au)\s+(.*\d.*)$/i
const numeric = /^\s*(\d\d?[/.]\d\d?)\s*[-–—]\s*(\d\d?[/.]\d\d?)\s*$/
const range = /^(.*?\d.*?)\s*(?:-|–|—|\/|&|\bto\b|\band\b|\bau\b|\bet\b)\s*(.*\d.*)$/i
const yearBehind = /^(.*\d.*?)[,\s]+(20\d\d)\s*$/

/** The days that a row stands for, and the cell that names them. days is empty if it is uncertain which days are meant. */
export interface DaysOfRow {
  label: SheetCell
  days: string[]
}

export interface DayRange {
  start: CalendarDate
  /** The number of days after the first. */
  length: number
  hasYear: boolean
}

/**
 * The days of 'Oct 5 - Oct 11', 'Oct 3-4', '7–13 Dec', 'Dec 5/6' or '10/5 - 10/11'. Numeric days and months have only one reading if the
 * other is impossible or longer than a month; otherwise their order must be known.
 */
export function rangeIn(cell: SheetCell, usual: number, order?: 'dayFirst' | 'monthFirst'): DayRange | undefined {
  if (cell.date !== undefined || cell.text.length > longestRange || /\d[:h]\d\d/i.test(cell.text)) return undefined
  const found = partsOf(cell)
  if (!found) return undefined
  const [start, end] = found
  if (!start.numbers !== !end.numbers) return undefined
  const ways = start.numbers ? (order ? [order] : (['dayFirst', 'monthFirst'] as const)) : (['dayFirst'] as const)
  const ranges = ways.flatMap((way) => between(inOrder(start, way), inOrder(end, way), usual) ?? [])
  return ranges.length === 1 ? ranges[0] : undefined
}

function partsOf(cell: SheetCell): [DatePart, DatePart] | undefined {
  const [, before, year] = yearBehind.exec(cell.text) ?? []
  const texts = [cell.text, ...(before === undefined ? [] : [before])]
  for (const text of texts) {
    const [, from = '', to = ''] = spaced.exec(text) ?? numeric.exec(text) ?? (isDate(text) ? undefined : range.exec(text)) ?? []
    const [start, end] = [from, to].map((part) => (part === '' ? undefined : datePartOf({ ...cell, text: part })))
    if (!start || !end || start.rest !== '' || end.rest !== '') continue
    return [start, text === cell.text ? end : { ...end, year: end.year ?? Number(year) }]
  }
  return undefined
}

/** A complete date such as 2026-10-01 is not a range. */
const isDate = (text: string): boolean => /\d{4}-\d\d|\d[-/.]\d+[-/.]\d/.test(text) || isOneNamedDate.test(folded(text))

const inOrder = ({ numbers, ...part }: DatePart, order: 'dayFirst' | 'monthFirst'): DatePart => {
  if (!numbers) return part
  const [day, month] = order === 'dayFirst' ? numbers : [numbers[1], numbers[0]]
  return { ...part, day, month: month - 1 }
}

function between(start: DatePart, end: DatePart, usual: number): DayRange | undefined {
  const [startMonth, endMonth] = [start.month ?? end.month, end.month ?? start.month]
  const year = start.year ?? end.year ?? usual
  if (start.day === undefined || end.day === undefined || startMonth === undefined || endMonth === undefined) return undefined
  const endYear = end.year ?? (endMonth < startMonth ? year + 1 : year)
  const startYear = start.year ?? (end.year !== undefined && endMonth < startMonth ? year - 1 : year)
  if (!isOneDate(startYear, startMonth, start.day) || !isOneDate(endYear, endMonth, end.day)) return undefined
  const first = dateOf(startYear, startMonth, start.day)
  const length = daysBetween(first, dateOf(endYear, endMonth, end.day))
  return length < 1 || length > 31 ? undefined : { start: first, length, hasYear: start.year !== undefined || end.year !== undefined }
}
