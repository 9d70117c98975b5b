import type { SheetCell } from '#domain/imports/sheet.ts'
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'

import { datePartOf } from '../dates/date-part.ts'
import { rangeIn, type DayRange, type DaysOfRow } from '../dates/ranges.ts'
import { inYears, numberOrders, textOf, withoutWeek } from './week-starts.ts'
import { weekdayColumns } from './weekday-columns.ts'
import { weekRows } from './weeks.ts'

/** The cells of each row that is not empty. */
type RowsOfCells = ReadonlyMap<number, readonly SheetCell[]>

/** The rows that stand for several days. */
export const spansIn = (rows: RowsOfCells, year: number): Map<number, DaysOfRow> =>
  new Map([...rangeRows(rows, year), ...weekRows(rows, year)])

/**
 * If ranges end on the day when the next one begins, that day is a handover and belongs to the next range. A row with two ranges has no
 * certain days.
 */
function rangeRows(rows: RowsOfCells, year: number): Map<number, DaysOfRow> {
  const labels = [...rows.values()].flatMap((cells) => {
    const [first, ...others] = cells.toSorted((a, b) => a.column - b.column)
    const ranges = others.filter((other) => rangeIn(bare(other), year))
    // A title is alone in its row or before single days, and ranges side by side head columns.
    const isTitle = new Set(cells.map(({ text }) => text)).size === 1 || (others.length > 2 && others.every(isDay))
    const isBeside = others[0] !== undefined && ranges.includes(others[0])
    return isTitle || isBeside ? [] : [{ ...bare(first!), label: first!, isClear: ranges.length === 0 }]
  })
  const ranges = rangesOf(labels, year)
  const distinct = [...new Map(ranges.map((one) => [`${one.date} ${one.length}`, one])).values()].toSorted((a, b) =>
    a.date.localeCompare(b.date),
  )
  const isAfter = (days: number) =>
    distinct.some(({ date, length }, at) => distinct[at + 1]?.date === addDays(date, length + days) && length > 0)
  const [overlap, follow] = [isAfter(0), isAfter(1)]
  return new Map(
    ranges.map(({ label, length, isClear, ...start }) => {
      const days = Array.from({ length: overlap ? length : length + 1 }, (_, ahead) => textOf(start, ahead))
      return [label.row, { label, days: isClear && !(overlap && follow) ? days : [] }]
    }),
  )
}

const isDay = (cell: SheetCell): boolean => {
  const part = datePartOf(cell)
  return part !== undefined && (part.day !== undefined || part.numbers !== undefined)
}

const bare = (cell: SheetCell): SheetCell => ({ ...cell, text: withoutWeek(cell.text) })

interface RangeLabel extends SheetCell {
  label: SheetCell
  isClear: boolean
}

type LabelledRange = Pick<RangeLabel, 'label' | 'isClear'> & { date: CalendarDate } & Omit<DayRange, 'start'>

/** Reads numeric dates in the order that reads the most ranges; reads none if both orders read as many but disagree. */
function rangesOf(labels: readonly RangeLabel[], year: number): LabelledRange[] {
  const ways = numberOrders.map((order) =>
    labels.flatMap(({ label, isClear, ...cell }) => {
      const found = rangeIn(cell, year, order)
      return found ? [{ label, isClear, date: found.start, length: found.length, hasYear: found.hasYear }] : []
    }),
  )
  const most = Math.max(...ways.map((way) => way.length))
  const [one, other] = ways.filter((way) => way.length === most)
  const isSame = one!.every(({ date, length }, at) => other === undefined || (other[at]!.date === date && other[at]!.length === length))
  return isSame ? inYears(one!) : []
}

/**
 * Expands rows that stand for several days into a row for each day. The rows below that have no label, or the same label, belong to the
 * same days.
 */
export function expandSpan(
  rows: RowsOfCells,
  spans: ReadonlyMap<number, DaysOfRow>,
  row: number,
): { last: number; rows: SheetCell[][] } | undefined {
  const span = spans.get(row)
  if (!span) return undefined
  let last = row
  while (isSameSpan(rows.get(last + 1), spans.get(last + 1), span)) last++
  const group = Array.from({ length: last - row + 1 }, (_, at) => rows.get(row + at)!)
  const labelled = (text: string) =>
    group.map((cells, at) => {
      const own = spans.get(row + at)?.label
      return [withText(own ?? span.label, text), ...cells.filter((cell) => cell !== own)]
    })
  const isUnclear = span.days.length === 0 || nameOtherDays(group, span)
  // A text that is not a date keeps the names from belonging to the day above.
  return { last, rows: isUnclear ? labelled('?') : span.days.flatMap(labelled) }
}

/** The same cell with another text, and without its date, which belonged to the old text. */
export const withText = ({ row, column }: SheetCell, text: string): SheetCell => ({ row, column, text })

/** Whether each row of a week names a weekday, and not always the same one. */
function nameOtherDays(group: readonly (readonly SheetCell[])[], { label }: DaysOfRow): boolean {
  const named = group.map((cells) => cells.find((cell) => cell.column > label.column && isWeekday(cell))?.text)
  return named.every((text) => text !== undefined) && new Set(named).size > 1
}

const isWeekday = (cell: SheetCell): boolean => {
  const part = cell.text.length > 1 ? datePartOf(cell) : undefined
  return part !== undefined && part.day === undefined && !part.numbers
}

function isSameSpan(cells: readonly SheetCell[] | undefined, own: DaysOfRow | undefined, { label, days }: DaysOfRow): boolean {
  if (!cells) return false
  if (own) return own.label.column === label.column && days.length > 0 && own.days.join() === days.join()
  return cells.every(({ column }) => column > label.column) && weekdayColumns(cells).size < 5
}
