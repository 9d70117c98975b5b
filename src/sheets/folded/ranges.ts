import { folded } from '#domain/folding.ts'
import type { SheetCell } from '#domain/imports/sheet.ts'
import { addDays, dateOf, dayOfMonth, daysBetween, monthOf, type CalendarDate } from '#domain/time/calendar-date.ts'

import { datePartOf, isOneDate } from '../dates/date-part.ts'
import { monthName, monthPattern } from '../dates/date-words.ts'

const longestRange = 40
/** '7-Dec-26' is one day with its year; '7-13 Dec' and 'Oct 5 - Oct 11' are several days. */
const isOneNamedDate = new RegExp(
  `^\\s*(?:(?!(?:${monthPattern})\\b)[a-z]+\\s+)?\\d\\d?[\\s.-]*(?:${monthPattern})[\\s.-]*(?:\\d{2}|\\d{4})\\s*$`,
)
const range = /^(.*?\d.*?)\s*(?:-|–|—|\/|&|\bto\b|\band\b|\bau\b|\bet\b)\s*(.*\d.*)$/i

/** The days of 'Oct 5 - Oct 11', 'Oct 3-4', '7–13 Dec' or 'Dec 5/6': the row applies to each of them. */
export function daysOfRange(cells: readonly SheetCell[], year: number): SheetCell[][] | undefined {
  const first = cells.toSorted((a, b) => a.column - b.column)[0]!
  // A title is alone in its row.
  if (first.date !== undefined || new Set(cells.map(({ text }) => text)).size === 1) return undefined
  const found = rangeIn(first, year)
  if (!found) return undefined
  const { start, length, hasYear } = found
  return Array.from({ length: length + 1 }, (_, ahead) => {
    const date = addDays(start, ahead)
    const text = `${dayOfMonth(date)} ${monthName(monthOf(date).month)}${hasYear ? ` ${monthOf(date).year}` : ''}`
    return cells.map((cell) => (cell === first ? { ...first, text } : cell))
  })
}

export function rangeIn(cell: SheetCell, usual: number): { start: CalendarDate; length: number; hasYear: boolean } | undefined {
  // A complete date such as 2026-10-01 is not a range, and longer texts would take too long to search.
  if (cell.text.length > longestRange || /\d{4}-\d\d|\d[-/.]\d+[-/.]\d/.test(cell.text) || isOneNamedDate.test(folded(cell.text)))
    return undefined
  const [, from = '', to = ''] = range.exec(cell.text) ?? []
  const [start, end] = [from, to].map((text) => (text === '' ? undefined : datePartOf({ ...cell, text })))
  if (start?.day === undefined || end?.day === undefined || start.rest !== '' || end.rest !== '') return undefined
  const [startMonth, endMonth] = [start.month ?? end.month, end.month ?? start.month]
  const year = start.year ?? end.year ?? usual
  if (startMonth === undefined || endMonth === undefined) return undefined
  const endYear = end.year ?? (endMonth < startMonth ? year + 1 : year)
  const startYear = start.year ?? (end.year !== undefined && endMonth < startMonth ? year - 1 : year)
  if (!isOneDate(startYear, startMonth, start.day) || !isOneDate(endYear, endMonth, end.day)) return undefined
  const first = dateOf(startYear, startMonth, start.day)
  const length = daysBetween(first, dateOf(endYear, endMonth, end.day))
  return length < 1 || length > 31 ? undefined : { start: first, length, hasYear: start.year !== undefined || end.year !== undefined }
}
