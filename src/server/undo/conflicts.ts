import type { Id } from '#domain/id.ts'
import type { Tx } from '#server/db/db.ts'
import {
  differIn,
  formerRows,
  insertedRows,
  isCoverOnly,
  isSame,
  keyOf,
  removedRows,
  undoTables,
  updates,
  type Changes,
  type Row,
  type UndoTable,
} from '#server/stores/history/row-changes.ts'
import { rowsWith } from '#server/stores/history/schedule-rows.ts'
import { touchedSince, type UndoneWrite } from '#server/undo/touched-since.ts'

/** A row that has changed since, or that prevents the undo. */
export interface Touched {
  entity: string
  /** The values by which to find in the log who changed it. */
  values: Row
  /** The row by which to name it to people. */
  row: Row
}

/** The first row that is no longer as the write left it, or that the undo would remove. */
export async function findTouched(tx: Tx, teamId: Id, write: UndoneWrite): Promise<Touched | undefined> {
  for (const question of [
    notAsLeft,
    missingParent,
    rival,
    othersOnRemovedShift,
    lockedSince,
    offeredSince,
    disabledSince,
    othersOnChangedShift,
  ]) {
    const touched = await question(tx, teamId, write)
    if (touched) return touched
  }
  return undefined
}

type Question = (tx: Tx, teamId: Id, write: UndoneWrite) => Promise<Touched | undefined>

const byId = (entity: string, row: Row | undefined): Touched | undefined => row && { entity, values: { id: row.id }, row }

const valuesOf = (rows: readonly Row[], column: string): unknown[] => rows.map((row) => row[column])

/** The row was changed, deleted or inserted again. */
const notAsLeft: Question = async (tx, teamId, { changes }) => {
  for (const table of undoTables) {
    const column = table === 'published_days' || table === 'availabilities' ? 'date' : 'id'
    const rows = changes[table].map(({ before, after }) => (after ?? before)!)
    const now = new Map((await rowsWith(tx, table, teamId, column, valuesOf(rows, column))).map((row) => [keyOf(table, row), row]))
    const touched = changes[table].find(({ before, after }) => !isSame(after, now.get(keyOf(table, (after ?? before)!))))
    if (touched) return touchedRow(table, (touched.after ?? touched.before)!)
  }
  return undefined
}

const touchedRow = (table: UndoTable, row: Row): Touched => {
  if (table === 'published_days') return { entity: table, values: { date: row.date }, row }
  if (table === 'availabilities') return { entity: table, values: { user_id: row.user_id, date: row.date }, row }
  return { entity: table, values: { id: row.id }, row }
}

/** The parent row has been deleted since. */
const missingParent: Question = async (tx, teamId, { changes }) => {
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

const shiftsOf = (tx: Tx, teamId: Id, assignments: readonly Row[]) =>
  rowsWith(tx, 'shifts', teamId, 'id', valuesOf(assignments, 'shift_id'))

/** Another row has taken its place: the person is on the shift again, or the day was populated again. */
const rival: Question = async (tx, teamId, { changes }) => {
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

/** Undoing would delete a shift, and with it newer assignments. */
const othersOnRemovedShift: Question = async (tx, teamId, { changes }) => {
  const own = new Set(valuesOf(insertedRows(changes.assignments), 'id'))
  const there = await rowsWith(tx, 'assignments', teamId, 'shift_id', valuesOf(insertedRows(changes.shifts), 'id'))
  return byId(
    'assignments',
    there.find(({ id }) => !own.has(id)),
  )
}

const lockedSince: Question = async (tx, teamId, { changes }) => {
  const rows = changes.assignments.filter((change) => !isCoverOnly(change)).map(({ before, after }) => (after ?? before)!)
  const own = new Set(changes.shifts.map(({ before, after }) => (after ?? before)!.id))
  return byId(
    'shifts',
    (await shiftsOf(tx, teamId, rows)).find(({ id, locked }) => locked === true && !own.has(id)),
  )
}

/** The assignment has been offered since. */
const offeredSince: Question = async (tx, teamId, write) => {
  const { assignments } = write.changes
  const handedOver = updates(assignments).filter((change) => differIn(change, ['user_id']))
  const goingIds = [...insertedRows(assignments), ...handedOver.map(({ after }) => after)].map(({ id }) => id)
  const open = await rowsWith(tx, 'switch_requests', teamId, 'open_assignment_id', goingIds)
  return byId('switch_requests', (await touchedSince(tx, teamId, write, { entity: 'switch_requests', rows: open, columns: ['status'] }))[0])
}

/** Users who have been disabled since get no shifts. */
const disabledSince: Question = async (tx, teamId, write) => {
  const rows = [...removedRows(write.changes.assignments), ...updates(write.changes.assignments).map(({ before }) => before)]
  const userIds = rows.flatMap(({ user_id, covering_user_id }) => [user_id, covering_user_id ?? []].flat())
  const disabled = (await rowsWith(tx, 'memberships', teamId, 'user_id', userIds)).filter((row) => row.disabled === true)
  const [row] = await touchedSince(tx, teamId, write, { entity: 'memberships', rows: disabled, columns: ['disabled'] })
  return row && { entity: 'memberships', values: { user_id: row.user_id }, row }
}

/** Newer assignments rely on the shift as it is now. */
const othersOnChangedShift: Question = async (tx, teamId, write) => {
  const shifts = updates(write.changes.shifts).filter((change) => differIn(change, ['template_id', 'start_time', 'end_time']))
  const rows = await rowsWith(
    tx,
    'assignments',
    teamId,
    'shift_id',
    shifts.map(({ after }) => after.id),
  )
  const columns = ['user_id', 'start_time', 'end_time', 'covering_user_id', 'cover_start_time', 'cover_end_time']
  return byId('assignments', (await touchedSince(tx, teamId, write, { entity: 'assignments', rows, columns }))[0])
}
