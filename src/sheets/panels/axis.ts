import type { DatePart } from '../dates/date-part.ts'
import { headingMonth, type HeadingMonth } from '../dates/heading-month.ts'
import { indexes, type SheetGrid } from '../grid.ts'

/** A column of days: each of these rows contains the next day. */
export interface Axis {
  column: number
  rows: number[]
  parts: DatePart[]
  /** The columns next to it that contain only weekdays or months. */
  companions: number[]
}

/** The month and the year that headings name closest to the start of an axis; headings that contain nothing else come first. */
export function headingFor(
  grid: SheetGrid,
  axis: Pick<Axis, 'column' | 'rows'> & Partial<Pick<Axis, 'companions'>>,
  names: readonly string[],
  isHeading: (text: string) => boolean,
): HeadingMonth {
  const first = axis.rows[0]!
  const isBefore = (row: number, column: number) => row < first || column < axis.column
  // Among weekdays, 'mar.' is not a month.
  const isTuesday = (text: string, column: number) => /^mar[.]?$/i.test(text) && axis.companions?.includes(column)
  const near = indexes(0, Math.min(grid.rows, axis.rows.at(-1)! + 1)).flatMap((row) =>
    indexes(0, grid.columns).flatMap((column) => {
      const cell = isBefore(row, column) ? grid.at(row, column) : undefined
      return cell && !isTuesday(cell.text, column)
        ? [{ text: cell.text, far: Math.max(0, first - row) + Math.abs(axis.column - column) }]
        : []
    }),
  )
  const above = near.toSorted((a, b) => a.far - b.far).map(({ text }) => text)
  // April and May are also people's names.
  const said = [...above.filter(isHeading), ...names].map(headingMonth)
  const ordered = [...said.filter(({ isPlain }) => isPlain), ...said.filter(({ isPlain }) => !isPlain)]
  const month = ordered.find((found) => found.month !== undefined)?.month
  const years = ordered.find((found) => found.years !== undefined)?.years
  return { ...(month !== undefined && { month }), ...(years && { years }) }
}
