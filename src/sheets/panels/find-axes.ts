import { datePartOf, type DatePart } from '../dates/date-part.ts'
import { daysIn, follows, hasDay, runsIn, withTuesdays, type DateRun } from '../dates/date-runs.ts'
import { indexes, type SheetGrid } from '../grid.ts'
import { columnNamed } from '../words/plain-words.ts'
import type { Axis } from './axis.ts'
import { withCompanions, withWeekdays } from './companions.ts'

/** The columns of days in a grid, and how many days they contain. */
interface Axes {
  axes: Axis[]
  days: number
}

/** areRows: the grid is turned, so its columns are rows of the sheet. */
export function axesIn(grid: SheetGrid, { areRows }: { areRows: boolean }): Axes {
  const named = indexes(0, grid.columns).map((column) => withTuesdays(indexes(0, grid.rows).map((row) => partAt(grid, row, column))))
  const parts = withWeekdays(named)
  const runsBelow = (isHeaded: (row: number, column: number) => boolean) =>
    parts.flatMap((line, column) =>
      runsIn(line, (row) => isHeaded(row, column))
        .map((run) => withoutTitle(grid, run, column))
        .filter(({ places }) => places.length > 0)
        .filter(({ places: [first] }) => areRows || !countsOthers(grid, first!, column))
        .map((run) => ({ run, column })),
    )
  const runs = runsBelow(() => false)
  const isBelowDate = (row: number, column: number) => columnNamed(grid.at(row - 1, column)?.text ?? '') === 'date'
  const found = runs.length > 0 || areRows ? runs : runsBelow(isBelowDate)
  const strongest = withoutRivals(
    withoutHours(found).map(({ run, column }) => ({ column, rows: run.places, parts: run.parts, companions: [], days: daysIn(run) })),
  )
  const whole = inOrder([...strongest, ...partWeeks(grid, parts, strongest)])
  return {
    axes: whole.map((axis) =>
      withCompanions(
        axis,
        parts,
        whole.map(({ column }) => column),
      ),
    ),
    days: strongest.reduce((sum, axis) => sum + axis.days * (isNamed(axis) ? 3 : 1), 0),
  }
}

/** Sorts axes from the top, and from left to right if they are side by side; a partial week counts from where the whole weeks begin. */
function inOrder(axes: readonly CountedAxis[]): CountedAxis[] {
  const isBeside = (one: CountedAxis, other: CountedAxis) => other.rows[0]! <= one.rows[0]! && other.rows.at(-1)! >= one.rows[0]!
  const topOf = (one: CountedAxis) => Math.min(...axes.filter((other) => isBeside(one, other)).map(({ rows: [first] }) => first!))
  return axes.toSorted((a, b) => topOf(a) - topOf(b) || a.column - b.column)
}

/** '7-19' several times over is a shift from 7 to 19, not July 19, if it is beside other days or in several lines. */
function withoutHours<T extends { run: DateRun }>(all: T[]): T[] {
  const days = all.filter(({ run }) => daysIn(run) > 1 || run.parts.some(({ numbers, year }) => !numbers || year !== undefined))
  return days.length > 0 || all.length > 1 ? days : all
}

/** Removes a title from a run: 'Night call, updated Nov 20' stands alone above the days and is not one of them. */
function withoutTitle(grid: SheetGrid, run: DateRun, column: number): DateRun {
  const [first] = run.places
  const isAlone = first !== undefined && indexes(0, grid.columns).every((other) => other === column || grid.at(first, other) === undefined)
  const isTitle = isAlone && run.parts[0]!.rest !== '' && run.places.length > 1
  return isTitle ? { places: run.places.slice(1), parts: run.parts.slice(1) } : run
}

/** Whether the numbers count something else: below '#' or 'PGY' they are not days. */
const countsOthers = (grid: SheetGrid, row: number, column: number): boolean =>
  [1, 2].some((above) => /^(?:#|n[o°r]|pgy|level|niveau|rank|rang|id|fte|year|annee)\.?$/i.test(grid.at(row - above, column)?.text ?? ''))

/** Whether the axis contains more than bare numbers, which can count many things. */
const isNamed = ({ parts }: Axis): boolean =>
  parts.some(({ month, numbers, weekdays }) => month !== undefined || numbers !== undefined || weekdays.length > 0)

const partAt = (grid: SheetGrid, row: number, column: number): DatePart | undefined => {
  const cell = grid.at(row, column)
  return cell && datePartOf(cell)
}

type CountedAxis = Axis & { days: number }

/** Of two neighbouring columns that date the same rows, keeps the more informative one: 'Oct 1' rather than 'day 1 of the block'. */
function withoutRivals(all: CountedAxis[]): CountedAxis[] {
  const worth = ({ parts, days }: CountedAxis) => days * 10 + parts.filter(({ month, numbers }) => month !== undefined || numbers).length
  const isBeside = (one: CountedAxis, other: CountedAxis) =>
    Math.abs(other.column - one.column) <= 2 && other.rows.filter((row) => one.rows.includes(row)).length > one.rows.length / 2
  // Two weeks do not compete if one continues the other.
  const goesOn = (one: CountedAxis, other: CountedAxis) =>
    follows(one.parts.at(-1)!, other.parts[0]!) || follows(other.parts.at(-1)!, one.parts[0]!)
  return all.filter((one) => {
    const rivals = all.filter((other) => other !== one && isBeside(one, other) && !goesOn(one, other))
    return rivals.every((other) => worth(other) < worth(one) || (worth(other) === worth(one) && other.column > one.column))
  })
}

/** Partial first and last weeks in a grid of weeks: they are in the same rows as whole weeks, and their dates continue the sequence. */
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
