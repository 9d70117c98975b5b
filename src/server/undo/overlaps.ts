import type { Id } from '#domain/id.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { Tx } from '#server/db/db.ts'
import { formerRows, updates, type Changes } from '#server/stores/history/row-changes.ts'
import { rowsWith } from '#server/stores/history/schedule-rows.ts'
import { coverOutside, overlapsWith, refuseOnLeave } from '#server/stores/schedule/bookings.ts'
import { touchedSince, type UndoneWrite } from '#server/undo/touched-since.ts'

/**
 * Restored assignments may overlap what they overlapped before, which was allowed and is marked in the row. The same mark must not permit
 * an overlap with newer duties.
 */
export async function refuseNewOverlaps(tx: Tx, teamId: Id, write: UndoneWrite): Promise<void> {
  const overlaps = await overlapsWith(tx, teamId, await idsOfReturned(tx, teamId, write.changes))
  if (overlaps.length === 0) return
  const known = (table: 'assignments' | 'shifts') => new Set(write.changes[table].map(({ before, after }) => (after ?? before)!.id as Id))
  const [knownAssignments, knownShifts] = [known('assignments'), known('shifts')]
  const isTouched = async (entity: string, ids: readonly Id[], columns: readonly string[]) =>
    (await touchedSince(tx, teamId, write, { entity, rows: await rowsWith(tx, entity, teamId, 'id', ids), columns })).length > 0
  for (const { otherId, shiftIds, templateIds, firstName } of overlaps) {
    const otherIds = knownAssignments.has(otherId) ? [] : [otherId]
    const unknownShiftIds = shiftIds.filter((id) => !knownShifts.has(id))
    const isNew =
      (await isTouched('assignments', otherIds, timesOfAssignment)) ||
      (await isTouched('shifts', unknownShiftIds, ['date', 'template_id', 'start_time', 'end_time'])) ||
      (await isTouched('shift_templates', templateIds, ['start_time', 'end_time']))
    if (isNew) throw new Refusal('DOUBLE_BOOKED', { name: firstName })
  }
}

/**
 * Refuses to return a duty to someone who has gone on leave since, or a cover to a shift whose times have changed. Called once all writes
 * are taken back, because a later one may take the duty away again. A constraint protects leave at the end of the transaction, but may
 * report a double booking.
 */
export async function refuseUnfitReturn(tx: Tx, teamId: Id, list: readonly UndoneWrite[]): Promise<void> {
  for (const { changes } of list) {
    const returned = { assignmentIds: await idsOfReturned(tx, teamId, changes) }
    await refuseOnLeave(tx, teamId, returned)
    const outside = await coverOutside(tx, teamId, returned)
    if (outside) throw new Refusal('CHANGED_SINCE', { changed: { what: { shift: outside.shift, date: outside.date } } })
  }
}

const timesOfAssignment = ['user_id', 'start_time', 'end_time', 'covering_user_id', 'cover_start_time', 'cover_end_time']

/** Assignments whose times the undo changes. */
async function idsOfReturned(tx: Tx, teamId: Id, changes: Changes): Promise<Id[]> {
  const shiftIds = updates(changes.shifts).map(({ before }) => before.id)
  const onShifts = await rowsWith(tx, 'assignments', teamId, 'shift_id', shiftIds)
  return [...formerRows(changes.assignments), ...onShifts].map(({ id }) => id as Id)
}
