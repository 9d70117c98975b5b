import { headingMonth, datePartOf, type DatePart } from '../dates/date-part.ts'
import { daysIn, follows, hasDay, runsIn } from '../dates/date-runs.ts'
import { indexes, type SheetGrid } from '../grid.ts'

/** A column of days: in each of these rows stands the next one. */
export interface Axis {
  column: number
  rows: number[]
  parts: DatePart[]
  /** Columns beside it that only name weekdays or months. */
  companions: number[]
}

/** The columns of days in a grid, and how many days they count. */
interface Axes {
  axes: Axis[]
  days: number
}

export function axesIn(grid: SheetGrid): Axes {
  const parts = indexes(0, grid.columns).map((column) => indexes(0, grid.rows).map((row) => partAt(grid, row, column)))
  const found = parts.flatMap((line, column) => runsIn(line).map((run) => ({ run, column })))
  const strongest = withoutRivals(
    found.map(({ run, column }) => ({ column, rows: run.places, parts: run.parts, companions: [], days: daysIn(run) })),
  )
  const whole = [...strongest, ...partWeeks(grid, parts, strongest)].toSorted((a, b) => a.rows[0]! - b.rows[0]! || a.column - b.column)
  return {
    axes: whole.map((axis) =>
      withCompanions(
        axis,
        parts,
        whole.map(({ column }) => column),
      ),
    ),
    days: strongest.reduce((sum, { days }) => sum + days, 0),
  }
}

const partAt = (grid: SheetGrid, row: number, column: number): DatePart | undefined => {
  const cell = grid.at(row, column)
  return cell && datePartOf(cell)
}

type CountedAxis = Axis & { days: number }

/** Of two columns beside each other that count the same rows, the one that says more: 'Oct 1' rather than 'day 1 of the block'. */
function withoutRivals(all: CountedAxis[]): CountedAxis[] {
  const worth = ({ parts, days }: CountedAxis) => days * 10 + parts.filter(({ month, numbers }) => month !== undefined || numbers).length
  const isBeside = (one: CountedAxis, other: CountedAxis) =>
    Math.abs(other.column - one.column) <= 2 && other.rows.filter((row) => one.rows.includes(row)).length > one.rows.length / 2
  // Two weeks below each other are no rivals.
  const goesOn = (one: CountedAxis, other: CountedAxis) =>
    follows(one.parts.at(-1)!, other.parts[0]!) || follows(other.parts.at(-1)!, one.parts[0]!)
  return all.filter((one) => {
    const rivals = all.filter((other) => other !== one && isBeside(one, other) && !goesOn(one, other))
    return rivals.every((other) => worth(other) < worth(one) || (worth(other) === worth(one) && other.column > one.column))
  })
}

/** In a grid of weeks, the first and the last week may show a few days only: they stand in the same rows and go on counting. */
function partWeeks(grid: SheetGrid, parts: (DatePart | undefined)[][], axes: readonly CountedAxis[]): CountedAxis[] {
  if (axes.length < 2) return []
  const rows = new Set(axes.flatMap((axis) => axis.rows))
  const columns = axes.map(({ column }) => column)
  const free = indexes(0, grid.columns).filter((column) => !columns.includes(column) && column < Math.max(...columns) + 12)
  return free.flatMap((column) => {
    const places = [...rows].filter((row) => hasPart(parts[column]![row])).toSorted((a, b) => a - b)
    const own = places.map((row) => parts[column]![row]!)
    if (own.length === 0 || own.some((part, at) => at > 0 && !follows(own[at - 1]!, part))) return []
    const before = axes.findLast((axis) => axis.column < column)
    const after = axes.find((axis) => axis.column > column)
    const isNextTo = (before && follows(before.parts.at(-1)!, own[0]!)) || (after && follows(own.at(-1)!, after.parts[0]!))
    return isNextTo ? [{ column, rows: places, parts: own, companions: [], days: 0 }] : []
  })
}

const hasPart = (part: DatePart | undefined): boolean => part !== undefined && hasDay(part)

/** Weekdays or months may stand in a column of their own beside the numbers. */
function withCompanions(axis: Axis, parts: (DatePart | undefined)[][], taken: readonly number[]): Axis {
  const near = [axis.column - 2, axis.column - 1, axis.column + 1, axis.column + 2].filter(
    (column) => parts[column] && !taken.includes(column),
  )
  const beside = near.filter((column) => {
    const named = axis.rows.filter((row) => isWeekdayOnly(parts[column]![row]))
    return named.length > axis.rows.length * 0.7
  })
  const weekdaysIn = (row: number) => beside.flatMap((column) => parts[column]![row]?.weekdays ?? [])
  return {
    ...axis,
    parts: axis.parts.map((part, at) => (part.weekdays.length > 0 ? part : { ...part, weekdays: weekdaysIn(axis.rows[at]!) })),
    companions: beside,
  }
}

const isWeekdayOnly = (part: DatePart | undefined): boolean => part !== undefined && !hasDay(part) && part.weekdays.length > 0

/** The month and the year that headings name nearest to where an axis begins. */
export function headingFor(
  grid: SheetGrid,
  axis: Pick<Axis, 'column' | 'rows'>,
  names: readonly string[],
  isHeading: (text: string) => boolean,
): { month?: number; year?: number } {
  const first = axis.rows[0]!
  const isBefore = (row: number, column: number) => row < first || column < axis.column
  const near = indexes(0, Math.min(grid.rows, axis.rows.at(-1)! + 1)).flatMap((row) =>
    indexes(0, grid.columns).flatMap((column) => {
      const cell = isBefore(row, column) ? grid.at(row, column) : undefined
      return cell ? [{ text: cell.text, far: Math.max(0, first - row) + Math.abs(axis.column - column) }] : []
    }),
  )
  const above = near.toSorted((a, b) => a.far - b.far).map(({ text }) => text)
  // April and May are people too.
  const texts = [...above.filter(isHeading), ...names].map(headingMonth)
  const month = texts.find((found) => found.month !== undefined)
  const year = texts.find((found) => found.year !== undefined)?.year
  return { ...(month && { month: month.month! }), ...(year !== undefined && { year }) }
}
