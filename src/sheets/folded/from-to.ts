import type { SheetCell } from '#domain/imports/sheet.ts'

import { datePartOf } from '../dates/date-part.ts'
import { rangeIn } from '../dates/ranges.ts'
import { columnNamed, type Column } from '../words/plain-words.ts'

/** Below one of these, a row is about one person, and its dates are read with it. */
const ofLists = new Set<Column>(['person', 'firstName', 'lastName', 'email', 'duty', 'leave', 'status'])
const weekNumber = /^(?:weeks?|wk|semaine|sem|s|w|#)?[\s.]*\d{1,2}$/i

/**
 * Joins the first and the last days of two columns, 'From' and 'To', into one range per row: 'Jan 4 - Jan 10'. The numbers of weeks before
 * ranges, or above them, are left out.
 */
export function withRanges(cells: readonly SheetCell[], year: number): readonly SheetCell[] {
  const rows = [...Map.groupBy(cells, ({ row }) => row).values()]
  const columns = [...Map.groupBy(cells, ({ column }) => column).values()].map((own) => own.toSorted((a, b) => a.row - b.row))
  // A number alone above a range may be a day.
  const above = columns.flatMap((own) => numberOfRange(own, year) ?? []).filter(({ text }) => !/^\d/.test(text))
  const numbers = new Set([...rows.flatMap((row) => numberOfRange(inOrder(row), year) ?? []), ...above])
  if (numbers.size > 1) return cells.filter((cell) => !numbers.has(cell))
  for (const head of rows) {
    const kinds = new Map(head.map((cell) => [cell.column, columnNamed(cell.text)]))
    if ([...kinds.values()].some((kind) => kind !== undefined && ofLists.has(kind))) continue
    const from = head.find(({ column }) => isPair(kinds.get(column), kinds.get(column + 1)))?.column
    if (from === undefined) continue
    const below = rows.filter(([first]) => first!.row > head[0]!.row)
    const ranges = new Map(below.map((row) => [row[0]!.row, rangeOf(row, from)] as const).filter(([, range]) => range !== undefined))
    if (ranges.size < 2) continue
    return cells.flatMap((cell) => {
      const range = ranges.get(cell.row)
      if (range === undefined || cell.column > from + 1) return [cell]
      if (cell.column === from) return [{ row: cell.row, column: from, text: range }]
      return cell.column === from + 1 || weekNumber.test(cell.text) ? [] : [cell]
    })
  }
  return cells
}

const inOrder = (row: readonly SheetCell[]): SheetCell[] => row.toSorted((a, b) => a.column - b.column)

function numberOfRange([first, second]: readonly SheetCell[], year: number): SheetCell | undefined {
  return first && second && weekNumber.test(first.text) && rangeIn(second, year) ? first : undefined
}

const isPair = (kind: Column | undefined, next: Column | undefined): boolean =>
  (kind === 'date' && next === 'toDate') || (kind === 'start' && next === 'end')

function rangeOf(row: readonly SheetCell[], from: number): string | undefined {
  const [first, last] = [from, from + 1].map((column) => row.find((cell) => cell.column === column))
  if (!first || !last || !isDay(first) || !isDay(last)) return undefined
  const [start, end] = [first, last].map(({ date, text }) => date ?? text)
  return start === end ? start : `${start} - ${end}`
}

const isDay = (cell: SheetCell): boolean => {
  const part = datePartOf(cell)
  return part !== undefined && part.rest === '' && (part.numbers !== undefined || (part.day !== undefined && part.month !== undefined))
}
