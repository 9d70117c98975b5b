import {
  formerRows,
  isSame,
  keyColumns,
  keyOf,
  undoTables,
  type Changes,
  type Row,
  type UndoTable,
} from '#server/stores/history/row-changes.ts'
import { rowsWith } from '#server/stores/history/schedule-rows.ts'

import { type Touched, type Question, byId, valuesOf, shiftsOf } from './touched.ts'

/** The row was changed, deleted or inserted again. */
export const notAsLeft: Question = async (tx, teamId, { changes }) => {
  for (const table of undoTables) {
    const column = keyColumns(table)[0]!
    const rows = changes[table].map(({ before, after }) => (after ?? before)!)
    const now = new Map((await rowsWith(tx, table, teamId, column, valuesOf(rows, column))).map((row) => [keyOf(table, row), row]))
    const touched = changes[table].find(({ before, after }) => !isSame(after, now.get(keyOf(table, (after ?? before)!))))
    if (touched) return touchedRow(table, (touched.after ?? touched.before)!)
  }
  return undefined
}

const touchedRow = (table: UndoTable, row: Row): Touched => ({
  entity: table,
  values: Object.fromEntries(keyColumns(table).map((column) => [column, row[column]])),
  row,
})

/** The parent row has been deleted since. */
export const missingParent: Question = async (tx, teamId, { changes }) => {
  const assignments = formerRows(changes.assignments)
  const shifts = formerRows(changes.shifts)
  const shiftIds = new Set([...valuesOf(shifts, 'id'), ...valuesOf(await shiftsOf(tx, teamId, assignments), 'id')])
  const orphan = assignments.find((row) => !shiftIds.has(row.shift_id))
  if (orphan) return { entity: 'shifts', values: { id: orphan.shift_id }, row: orphan }
  const templates = await rowsWith(tx, 'shift_templates', teamId, 'id', valuesOf(shifts, 'template_id'))
  const templateIds = new Set(valuesOf(templates, 'id'))
  const shift = shifts.find((row) => !templateIds.has(row.template_id))
  return shift && { entity: 'shift_templates', values: { id: shift.template_id }, row: shift }
}

/** Another row has taken its place: the person is on the shift again, or the day was populated again. */
export const rival: Question = async (tx, teamId, { changes }) => {
  const assignments = formerRows(changes.assignments)
  const onShifts = await rowsWith(tx, 'assignments', teamId, 'shift_id', valuesOf(assignments, 'shift_id'))
  const samePlace = (row: Row) => `${String(row.shift_id)} ${String(row.user_id)}`
  const again = newcomers(changes, 'assignments', onShifts, samePlace)
  if (again) return byId('assignments', again)
  const shifts = formerRows(changes.shifts).filter(({ populated }) => populated === true)
  const onDays = await rowsWith(tx, 'shifts', teamId, 'date', valuesOf(shifts, 'date'))
  const populatedKey = (row: Row) => (row.populated === true ? `${String(row.date)} ${String(row.template_id)}` : '')
  return byId('shifts', newcomers(changes, 'shifts', onDays, populatedKey))
}

const newcomers = (changes: Changes, table: 'shifts' | 'assignments', now: readonly Row[], place: (row: Row) => string) => {
  const own = new Set(changes[table].map(({ before, after }) => (after ?? before)!.id))
  const places = new Set(
    formerRows(changes[table])
      .map(place)
      .filter((key) => key !== ''),
  )
  return now.find((row) => !own.has(row.id) && places.has(place(row)))
}
