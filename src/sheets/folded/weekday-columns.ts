import type { SheetCell } from '#domain/imports/sheet.ts'
import type { Weekday } from '#domain/time/calendar-date.ts'

import { datePartOf } from '../dates/date-part.ts'

/** Columns headed by consecutive weekdays, each with its number of days after the first. Empty if they are not consecutive. */
export function weekdayColumns(head: readonly SheetCell[]): Map<number, number> {
  const columns = new Map<number, number>()
  let last: readonly Weekday[] = []
  for (const cell of head.toSorted((a, b) => a.column - b.column)) {
    const part = datePartOf(cell)
    const days = part && part.day === undefined && !part.numbers ? part.weekdays : []
    if (days.length === 0) continue
    const isNext = columns.size === 0 || days.some((day) => last.includes(((day + 6) % 7) as Weekday))
    if (!isNext) return new Map()
    columns.set(cell.column, columns.size)
    last = days
  }
  return columns
}
