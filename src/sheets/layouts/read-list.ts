import type { SheetCell } from '#domain/imports/sheet.ts'
import { daysBetween, longestRange, yearAndMonth, type CalendarDate } from '#domain/time/calendar-date.ts'

import { datePartOf } from '../dates/date-part.ts'
import { namesOf } from '../dates/heading-month.ts'
import { resolveListedDates } from '../dates/resolve-listed-dates.ts'
import { indexes } from '../grid.ts'
import { headingFor } from '../panels/axis.ts'
import type { ListHead } from '../panels/list-head.ts'
import { rowsThatCount } from '../panels/row-status.ts'
import type { SheetReader } from '../panels/sheet-reader.ts'
import { isLeaveHeading, isMark, type Column } from '../words/plain-words.ts'
import { hasTime, readRow } from './read-list-row.ts'

/** Reads a list with one shift or leave per row. */
export function readList(reader: SheetReader, named: ListHead): void {
  const { grid, notes, vocabulary } = reader
  const rows = indexes(named.row + 1, grid.rows)
  const head = withLastDays(reader, named, rows)
  const isUnnamed = !isAboutLeave(reader, head)
  const markedDuty = markedDuties(reader, head)
  const cellIn = (row: number, kind: Column) => {
    const column = head.columns.get(kind)
    return column === undefined ? (kind === 'duty' ? markedDuty(row) : undefined) : grid.at(row, column)
  }
  for (const column of head.columns.values()) notes.cell(grid.at(head.row, column)!, { as: 'heading' })
  // The columns for start and end may contain dates as well as times.
  const dateColumn = head.columns.has('date') ? 'date' : 'start'
  const dated = datesOf(reader, head, rows, dateColumn)
  if (!dated) return
  const { dates, lastDates } = dated
  const counts = rowsThatCount(reader, head, rows)
  let date: CalendarDate | undefined
  for (const row of rows) {
    const dateCell = cellIn(row, dateColumn)
    // A date may be given once for all rows of its day.
    if (dateCell) date = dates.get(row)
    if (date === undefined || (!dateCell && !cellIn(row, 'person') && !cellIn(row, 'lastName'))) continue
    if (dateCell) notes.cell(dateCell, { as: 'date', date })
    const last = lastDates.get(row)
    const lastCell = cellIn(row, 'toDate')
    if (last !== undefined && lastCell) notes.cell(lastCell, { as: 'date', date: last })
    // A typing error must not become a hundred years of leave.
    const isPlausible = last === undefined || (last >= date && daysBetween(date, last) < longestRange)
    const endCell = lastCell ?? (dateColumn === 'start' ? cellIn(row, 'end') : undefined)
    const isEndless = last === undefined && endCell !== undefined && !isEnd(endCell)
    // An event of whole days leaves its times empty.
    const isUnnamedSpan = isUnnamed && (head !== named || (head.columns.has('start') && lastCell !== undefined && !cellIn(row, 'start')))
    const isOpen = isUnnamedSpan && !cellIn(row, 'duty') && vocabulary.personNamed(cellIn(row, 'person')?.text ?? '') !== undefined
    if (!counts(row)) continue
    // Leave until 'TBD' is not leave of one day.
    const unread = isOpen || isEndless ? (cellIn(row, 'person') ?? cellIn(row, 'lastName')) : undefined
    if (unread) notes.cell(unread, { as: 'unread' })
    else if (isPlausible) readRow(reader, (kind) => cellIn(row, kind), date, last)
    else notes.cell(lastCell!, { as: 'ignored' })
  }
}

/** The duties whose columns have a mark in a row, in a list without a column of duties: 'Date | Name | Day | Night'. */
function markedDuties({ grid, vocabulary }: SheetReader, head: ListHead): (row: number) => SheetCell | undefined {
  const known = new Set(head.columns.values())
  const columns = indexes(0, grid.columns).filter((column) => {
    const heading = grid.at(head.row, column)
    return !known.has(column) && heading !== undefined && vocabulary.dutyNamed(heading.text) !== undefined
  })
  return (row) => {
    const marked = columns.filter((column) => isMark(grid.at(row, column)?.text ?? ''))
    const [first] = marked
    return first === undefined
      ? undefined
      : { row, column: first, text: marked.map((column) => grid.at(head.row, column)!.text).join(' + ') }
  }
}

/** Ends are last days if they are dates without times, and no other column names the last days. */
function withLastDays({ grid }: SheetReader, head: ListHead, rows: readonly number[]): ListHead {
  const column = head.columns.get('end')
  if (column === undefined || head.columns.has('toDate')) return head
  const ends = rows.flatMap((row) => grid.at(row, column) ?? [])
  if (!ends.some(isDate) || ends.some(({ text }) => hasTime(text))) return head
  const others = [...head.columns].filter(([kind]) => kind !== 'end')
  return { ...head, columns: new Map([...others, ['toDate', column]]) }
}

/** Whether a cell gives an end, or a dash because there is none. */
const isEnd = (cell: SheetCell): boolean => isDate(cell) || hasTime(cell.text) || /^[\s–—-]*$/.test(cell.text)

const isDate = (cell: SheetCell): boolean => {
  const part = datePartOf(cell)
  return part?.month !== undefined || part?.numbers !== undefined
}

/** Whether a column or a title says that the list is about leave: first and last days alone may also belong to a duty. */
function isAboutLeave({ grid, sheet, team }: SheetReader, head: ListHead): boolean {
  const titles = indexes(0, head.row).flatMap((row) => indexes(0, grid.columns).flatMap((column) => grid.at(row, column)?.text ?? []))
  const words = [...titles, sheet.name, team.fileName].flatMap((text) => text.split(/[^\p{L}]+/u))
  return head.columns.has('leave') || head.columns.has('reason') || words.some(isLeaveHeading)
}

interface DatesOfRows {
  dates: Map<number, CalendarDate>
  lastDates: Map<number, CalendarDate>
}

/** The first and last days, which have the same order of day and month. */
function datesOf(reader: SheetReader, head: ListHead, rows: readonly number[], kind: Column): DatesOfRows | undefined {
  const { sheet, team, vocabulary, notes } = reader
  const column = head.columns.get(kind)!
  const firsts = datedCells(reader, column, rows)
  const ends = head.columns.has('toDate') ? datedCells(reader, head.columns.get('toDate')!, rows) : []
  const lasts = ends.flatMap((end) => {
    const since = firsts.findLastIndex(({ row }) => row <= end.row)
    return since < 0 ? [] : [{ ...end, since }]
  })
  const all = [...firsts, ...lasts]
  const key = `month:${sheet.name} 1`
  const answered = vocabulary.answerTo(key)
  const heading = headingFor(
    reader.grid,
    { column, rows: [head.row] },
    namesOf({ sheet, team }),
    (text) => vocabulary.personNamed(text) === undefined,
  )
  const resolved = resolveListedDates(
    all,
    answered?.is === 'month' ? { years: [answered.year], month: answered.month, answered: true } : heading,
    team.today,
  )
  if ('dates' in resolved) {
    const found = all.map(({ row }, at) => [row, resolved.dates[at]!] as const)
    return { dates: new Map(found.slice(0, firsts.length)), lastDates: new Map(found.slice(firsts.length)) }
  }
  const candidates = resolved.candidates.map(yearAndMonth)
  for (const { cell } of all) notes.ask(cell, { key, about: 'month', text: all[resolved.at]!.cell.text, candidates })
  return undefined
}

const datedCells = ({ grid }: SheetReader, column: number, rows: readonly number[]) =>
  rows.flatMap((row) => {
    const cell = grid.at(row, column)
    const part = cell && datePartOf(cell)
    return part && (part.day !== undefined || part.numbers) ? [{ row, cell, part }] : []
  })
