import { routeOf } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Id } from '#domain/id.ts'
import { mayCall, type Actor } from '#domain/people/permission.ts'
import { fullName } from '#domain/people/user.ts'
import type { Changed } from '#domain/refusals/changed-since.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'
import type { Tx } from '#server/db/db.ts'
import {
  changesOf,
  formerRows,
  insertedRows,
  mayTakeBack,
  removedRows,
  undoTables,
  updates,
  type Changes,
  type Row,
} from '#server/stores/history/row-changes.ts'
import * as scheduleRows from '#server/stores/history/schedule-rows.ts'
import * as writes from '#server/stores/history/writes.ts'
import * as memberships from '#server/stores/memberships.ts'
import { findTouched } from '#server/undo/conflicts.ts'
import { refuseNewOverlaps } from '#server/undo/overlaps.ts'
import { withTermsThen } from '#server/undo/terms-then.ts'
import type { UndoneWrite } from '#server/undo/touched-since.ts'

import type { Touched } from './touched.ts'

const undoSeconds = 600

/** The caller's own writes, latest first, if they can still be undone. */
export async function writesToUndo(tx: Tx, actor: Actor, ids: readonly Id[]): Promise<UndoneWrite[]> {
  const found = await writes.find(tx, actor.teamId, ids)
  if (found.length < ids.length || !found.every(({ action, actorId }) => actorId === actor.userId && endpointOf(action)?.undoable))
    throw new Refusal('NOT_FOUND')
  const list = found.map(({ id, entries }) => ({ id, changes: changesOf(entries), lastEntryId: entries.at(-1)!.id }))
  const actions = await writes.actionsBehind(tx, actor.teamId, ids)
  const mayStill = actions.every((action) => mayCall(actor, endpointOf(action)!.audience))
  if (!mayStill || !list.every(({ changes }) => mayTakeBack(actor, changes))) throw new Refusal('FORBIDDEN')
  if (found.some(({ isUndone }) => isUndone)) throw new Refusal('ALREADY_UNDONE')
  if (found.some(({ ageSeconds }) => ageSeconds > undoSeconds)) throw new Refusal('UNDO_EXPIRED')
  return list
}

const endpointOf = (action: string) => Object.values(endpoints).find((endpoint) => `${endpoint.method} ${routeOf(endpoint)}` === action)

/** The days that the writes affect; undefined if there are none. */
export async function daysOf(tx: Tx, teamId: Id, list: readonly UndoneWrite[]): Promise<DateRange | undefined> {
  const rowsOf = (table: 'shifts' | 'assignments') =>
    list.flatMap(({ changes }) => changes[table].flatMap(({ before, after }) => [before ?? [], after ?? []].flat()))
  const shiftIds = rowsOf('assignments').map((row) => row.shift_id)
  const shifts = [...rowsOf('shifts'), ...(await scheduleRows.rowsWith(tx, 'shifts', teamId, 'id', shiftIds))]
  const published = list.flatMap(({ changes }) => changes.published_days.map(({ before, after }) => (before ?? after)!))
  const dates = [...shifts, ...published].map(({ date }) => date as string).toSorted()
  return dates.length === 0 ? undefined : { fromDate: dates[0]!, toDate: dates.at(-1)! }
}

/**
 * Restores every row to its state before the write, unless something else has changed since. Shifts that come back keep their terms, whatever
 * became of their templates.
 */
export async function takeBack(tx: Tx, { teamId, userId }: Actor, write: UndoneWrite): Promise<void> {
  const touched = await findTouched(tx, teamId, write)
  if (touched) throw await refusalAbout(tx, teamId, userId, write, touched)
  await refuseForRemoved(tx, teamId, write)
  await putBack(tx, await withTermsThen(tx, teamId, write))
  await refuseNewOverlaps(tx, teamId, write)
}

/** Refuses to restore rows of someone who was removed or merged into an account. The log does not keep their name. */
async function refuseForRemoved(tx: Tx, teamId: Id, { changes }: UndoneWrite): Promise<void> {
  const rows = undoTables.flatMap((table) => formerRows(changes[table]))
  const userIds = new Set(rows.flatMap((row) => [row.user_id, row.covering_user_id]).filter((id) => typeof id === 'string'))
  const found = await scheduleRows.rowsWith(tx, 'memberships', teamId, 'user_id', [...userIds])
  if (found.length < userIds.size) throw new Refusal('CHANGED_SINCE')
}

/** Deletes child rows first and inserts them last. */
async function putBack(tx: Tx, changes: Changes): Promise<void> {
  for (const table of undoTables.toReversed()) await scheduleRows.remove(tx, table, insertedRows(changes[table]))
  for (const table of undoTables) {
    await scheduleRows.setBack(
      tx,
      table,
      updates(changes[table]).map(({ before }) => before),
    )
    await scheduleRows.insert(tx, table, removedRows(changes[table]))
  }
}

async function refusalAbout(tx: Tx, teamId: Id, userId: Id, write: UndoneWrite, touched: Touched): Promise<Refusal> {
  const who = await writes.lastToTouch(tx, teamId, write.lastEntryId, touched)
  const by = who && who.id !== userId ? fullName(who) : undefined
  return new Refusal('CHANGED_SINCE', { changed: { what: await nameOf(tx, teamId, write, touched), by } })
}

/** The name of a row, as people know it. */
async function nameOf(tx: Tx, teamId: Id, { changes }: UndoneWrite, { entity, row }: Touched): Promise<Changed> {
  if (entity === 'published_days') return { day: row.date as string }
  if (entity === 'availabilities') return { availabilityOf: row.date as string }
  if (entity === 'memberships') return { membershipOf: fullName((await memberships.findUser(tx, teamId, row.user_id as Id))!) }
  if (row.shift) return { shift: (row.shift as { name: string }).name, date: (row.shift as { date: string }).date }
  const { shift_id: shiftId } = entity === 'actual_hours' ? (await known(tx, teamId, 'assignments', row.assignment_id as Id))! : row
  const shift = row.date === undefined ? await shiftOf(tx, teamId, changes, shiftId as Id) : row
  const template = await known(tx, teamId, 'shift_templates', shift.template_id as Id)
  return { shift: (template?.name ?? '') as string, date: shift.date as string }
}

const shiftOf = async (tx: Tx, teamId: Id, changes: Changes, id: Id): Promise<Row> =>
  formerRows(changes.shifts).find((shift) => shift.id === id) ?? (await known(tx, teamId, 'shifts', id))!

/** The current row, or the last known one if deleted. */
const known = async (tx: Tx, teamId: Id, entity: string, id: Id): Promise<Row | undefined> =>
  (await scheduleRows.rowsWith(tx, entity, teamId, 'id', [id]))[0] ?? writes.lastKnown(tx, teamId, entity, id)
