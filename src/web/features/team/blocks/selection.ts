import type { Id } from '#domain/id.ts'

/** The position of a cell by the indexes of its person and its block, from 0. */
export interface CellPlace {
  row: number
  column: number
}

/** A rectangle of cells; the focus is the corner that moves. */
export interface Selection {
  anchor: CellPlace
  focus: CellPlace
}

/** A selection, from the anchor to the focus, that stays with its people when others are added or regrouped. */
export interface PeopleSelection {
  userIds: readonly Id[]
  columns: readonly [from: number, to: number]
}

export interface Rectangle {
  top: number
  bottom: number
  left: number
  right: number
}

/** userIds: the people of all rows. */
export function withPeople({ anchor, focus }: Selection, userIds: readonly Id[]): PeopleSelection {
  const downward = userIds.slice(Math.min(anchor.row, focus.row), Math.max(anchor.row, focus.row) + 1)
  return { userIds: anchor.row <= focus.row ? downward : downward.toReversed(), columns: [anchor.column, focus.column] }
}

/**
 * The position of a selection in the current rows; undefined if its focus is gone. It shrinks to its focus if it would otherwise contain
 * other people than those selected.
 */
export function rowsOf({ userIds, columns: [from, to] }: PeopleSelection, present: readonly Id[], columns: number): Selection | undefined {
  const rows = userIds.map((id) => present.indexOf(id))
  const [first, last] = [rows[0]!, rows.at(-1)!]
  if (last < 0 || Math.max(from, to) >= columns) return undefined
  const focus = { row: last, column: to }
  const step = last < first ? -1 : 1
  const isWhole = first >= 0 && rows.every((row, at) => row === first + at * step)
  return { anchor: isWhole ? { row: first, column: from } : focus, focus }
}

export const rectangleOf = ({ anchor, focus }: Selection): Rectangle => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
})

export const placesIn = ({ top, bottom, left, right }: Rectangle): CellPlace[] =>
  Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (_unused, column) => ({ row: top + row, column: left + column })),
  ).flat()

const steps: Record<string, CellPlace> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  Home: { row: 0, column: -1000 },
  End: { row: 0, column: 1000 },
  PageUp: { row: -10, column: 0 },
  PageDown: { row: 10, column: 0 },
}

/** The selection after a key; undefined for keys that do not move it. */
export function moved(selection: Selection, key: string, extend: boolean, size: { rows: number; columns: number }): Selection | undefined {
  const step = steps[key]
  if (!step) return undefined
  const within = (at: number, length: number) => Math.max(0, Math.min(length - 1, at))
  const focus = {
    row: within(selection.focus.row + step.row, size.rows),
    column: within(selection.focus.column + step.column, size.columns),
  }
  return { anchor: extend ? selection.anchor : focus, focus }
}

/** The rectangle after the fill handle is dragged to a cell: extended vertically or across, whichever is further. */
export function filledTo({ top, bottom, left, right }: Rectangle, { row, column }: CellPlace): Rectangle {
  const down = Math.max(row - bottom, top - row, 0)
  const across = Math.max(column - right, left - column, 0)
  return down > across
    ? { top: Math.min(top, row), bottom: Math.max(bottom, row), left, right }
    : { top, bottom, left: Math.min(left, column), right: Math.max(right, column) }
}

/** The cell from which a filled cell takes its value: the rectangle repeats in every direction. */
export const sourceOf = ({ top, bottom, left, right }: Rectangle, { row, column }: CellPlace): CellPlace => ({
  row: top + modulo(row - top, bottom - top + 1),
  column: left + modulo(column - left, right - left + 1),
})

export const contains = ({ top, bottom, left, right }: Rectangle, { row, column }: CellPlace): boolean =>
  top <= row && row <= bottom && left <= column && column <= right

const modulo = (value: number, by: number): number => ((value % by) + by) % by
