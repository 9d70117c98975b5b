import type { ImportQuestion } from '#domain/imports/reading.ts'
import { shortDate } from '#web/dates.ts'

import { letterOf } from '../letter-of.ts'
import type { ReadImport } from '../use-imports.ts'

const most = 4

/** Where a text occurs: 'C6, C13 and C20' with their days, if the sheet has a day before them in the same row, or above them. */
export function whereAsked({ cells }: ImportQuestion, { reading }: ReadImport): string {
  const days = reading.cells.flatMap((cell) => (cell.as === 'date' ? [cell] : []))
  const dayOf = ({ row, column }: ImportQuestion['cells'][0]) => {
    const beside = days.filter((day) => day.row === row)
    const above = days.filter((day) => day.column === column)
    // Months may be side by side, and weeks below each other: the closest day before the cell counts.
    return nearest(beside, (day) => column - day.column) ?? nearest(above, (day) => row - day.row)
  }
  const named = cells.slice(0, most).map((cell) => {
    const date = dayOf(cell)?.date
    return `${letterOf(cell.column)}${cell.row + 1}${date === undefined ? '' : ` (${shortDate(date)})`}`
  })
  return cells.length > most ? [...named, '…'].join(', ') : `${named.join(', ')}.`
}

/** The one at the smallest distance that is not negative, or else the first one. */
function nearest<Day>(days: readonly Day[], distance: (day: Day) => number): Day | undefined {
  const before = days.filter((day) => distance(day) >= 0).toSorted((a, b) => distance(a) - distance(b))
  return before[0] ?? days[0]
}
