import type { Id } from '#domain/id.ts'
import type { Tx } from '#server/db/db.ts'
import { differIn, insertedRows, isCoverOnly, removedRows, updates } from '#server/stores/history/row-changes.ts'
import { rowsWith } from '#server/stores/history/schedule-rows.ts'
import { touchedSince, type UndoneWrite } from '#server/undo/touched-since.ts'

import { notAsLeft, missingParent, rival } from './rows-in-place.ts'
import { type Touched, type Question, byId, valuesOf, shiftsOf } from './touched.ts'

/** The first row that is no longer as the write left it, or that prevents the undo. */
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

/** Users who have been disabled since get no shifts and no confirmed hours. */
const disabledSince: Question = async (tx, teamId, write) => {
  const rows = [...removedRows(write.changes.assignments), ...updates(write.changes.assignments).map(({ before }) => before)]
  const ids = [...rows, ...removedRows(write.changes.actual_hours)].flatMap((row) => [row.user_id, row.covering_user_id ?? []].flat())
  const disabled = (await rowsWith(tx, 'memberships', teamId, 'user_id', ids)).filter((row) => row.disabled === true)
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
