import type { SheetCell } from '#domain/imports/sheet.ts'
import { addDays, daysBetween, weekday } from '#domain/time/calendar-date.ts'

import { datePartOf } from '../dates/date-part.ts'
import { rangeIn, type DaysOfRow } from '../dates/ranges.ts'
import { datesOfWeeks, dayNamed, numberOrders, textOf, withoutWeek, type WeekStart } from './week-starts.ts'
import { weekdayColumns } from './weekday-columns.ts'

const isNote = /\b(?:updat|revis|print|due|return|posted|mis(?:e)? a jour)/i
const ending = /\b(?:ending|ends|w\/?e|fin|finissant|terminant)\b/i
const weekWord = /\b(?:weeks?|wk|w\/?c|commencing|starting|semaines?|sem)\b/i
const weekend = /\b(?:week[\s-]?end|weekends|week-ends|wk[\s-]?end|w[ke]*nds?|fins? de (?:la )?semaine|fds)\b/gi

const withoutWeekends = (text: string): string => text.replaceAll(weekend, ' ')
const isOfWeekends = (text: string): boolean => withoutWeekends(text) !== text
export const isOfWeeks = (text: string): boolean => weekWord.test(withoutWeekends(text))

/** Whether a text says that its dates, or those below it, are the last days of weeks. */
export const saysEnding = (text: string): boolean => ending.test(withoutWeekends(text))

/**
 * Adds dates to weekdays that have 'Week of Oct 5' next to them or above them. The cells keep the weekdays' names, which may contradict the
 * dates.
 */
export function weekInHead(cells: readonly SheetCell[], above: readonly SheetCell[], year: number): SheetCell[] | undefined {
  const columns = weekdayColumns(cells)
  // A row of weekdays above a whole month is not a week.
  if (columns.size < 5 || columns.size > 14) return undefined
  const first = Math.min(...columns.keys())
  const weekdays = datePartOf(cells.find(({ column }) => column === first)!)!.weekdays
  for (const label of [...cells.filter(({ column }) => column < first), ...above]) {
    const named = isNote.test(label.text) ? [] : numberOrders.flatMap((order) => dayNamed(label, order, year) ?? [])
    const fitting = named.filter(({ date, isNumeric }) => !isNumeric || weekdays.includes(weekday(date)))
    const [start] = fitting
    if (!start || fitting.some(({ date }) => date !== start.date)) continue
    const back = ending.test(label.text) ? columns.size - 1 : 0
    return cells
      .filter((cell) => cell !== label)
      .map((cell) =>
        columns.has(cell.column) ? { ...cell, text: `${cell.text} ${textOf(start, columns.get(cell.column)! - back)}` } : cell,
      )
  }
  return undefined
}

/**
 * Rows that stand for a whole week: their first cells are dates whole weeks apart, and they or their heading mention weeks. days is empty
 * if it is uncertain which days are meant: a weekend may begin on a Friday.
 */
export function weekRows(rows: ReadonlyMap<number, readonly SheetCell[]>, year: number): Map<number, DaysOfRow> {
  const dated = [...rows.values()].flatMap((cells) => {
    const first = cells.toSorted((a, b) => a.column - b.column)[0]!
    const isRange = rangeIn({ ...first, text: withoutWeek(first.text) }, year) !== undefined
    return cells.length > 1 && !isRange && numberOrders.some((order) => dayNamed(first, order, year)) ? [first] : []
  })
  const labels = dated.filter(({ column }) => dated.every((other) => other.column >= column))
  const [top] = labels
  if (!top || labels.length < 2) return new Map()
  const headings = [...rows.values()].flat().filter(({ column, row }) => column === top.column && row < top.row)
  const heading = headings.findLast(({ text }) => isOfWeeks(text))
  const areOfWeekends = isOfWeekends(headings.at(-1)?.text ?? '') || labels.every(({ text }) => isOfWeekends(text))
  if (!areOfWeekends && !heading && !labels.every(({ text }) => isOfWeeks(text))) return new Map()
  const starts = areOfWeekends ? undefined : datesOfWeeks(labels, year)
  if (!starts) return new Map(areFarApart(labels, year) ? labels.map((label) => [label.row, { label, days: [] }]) : [])
  return new Map(
    labels.map((label, at) => {
      const isEnd = saysEnding(label.text) || (heading !== undefined && saysEnding(heading.text))
      const isClear = !namesOtherWeek(rows.get(label.row)!, label, starts[at]!, year)
      return [label.row, { label, days: isClear ? weekFrom(starts[at]!, isEnd ? -6 : 0) : [] }]
    }),
  )
}

/** Whether another cell of the row names another week. */
const namesOtherWeek = (cells: readonly SheetCell[], label: SheetCell, start: WeekStart, year: number): boolean =>
  cells.some((cell) => {
    const day = cell === label || datePartOf(cell)?.rest !== '' ? undefined : dayNamed(cell, 'dayFirst', year)
    return day !== undefined && Math.abs(daysBetween(start.date, day.date)) > 7
  })

const weekFrom = ({ date, hasYear }: WeekStart, ahead: number): string[] =>
  Array.from({ length: 7 }, (_, day) => textOf({ date: addDays(date, ahead), hasYear }, day))

/** Whether dates in successive rows are equal or at least five days apart: below 'Week of Oct 5', each row may also be a single day. */
const areFarApart = (labels: readonly SheetCell[], year: number): boolean =>
  numberOrders.some((order) => {
    const days = labels.flatMap((label) => dayNamed(label, order, year)?.date ?? [])
    const steps = days.slice(1).map((day, at) => Math.abs(daysBetween(days[at]!, day)))
    return days.length === labels.length && steps.every((step) => step === 0 || step >= 5)
  })
