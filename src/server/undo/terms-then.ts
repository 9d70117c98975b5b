import type { Id } from '#domain/id.ts'
import type { Tx } from '#server/db/db.ts'
import { formerRows, type Changes, type Row } from '#server/stores/history/row-changes.ts'
import { rowsWith } from '#server/stores/history/schedule-rows.ts'
import { all as allServices } from '#server/stores/services/services.ts'

import { changedRowsThen, type UndoneWrite } from './touched-since.ts'
import { valuesOf } from './touched.ts'

/**
 * The write's changes, in which restored shifts get the times, the stipend and the staffing that later edits of their templates would have
 * kept, and are no longer for the people of services that were removed since.
 */
export async function withTermsThen(tx: Tx, teamId: Id, { changes, lastEntryId }: UndoneWrite): Promise<Changes> {
  const templates = await rowsWith(tx, 'shift_templates', teamId, 'id', valuesOf(formerRows(changes.shifts), 'template_id'))
  if (templates.length === 0) return changes
  const then = await changedRowsThen(tx, teamId, lastEntryId, 'shift_templates')
  const edits = new Map(templates.map((now) => [now.id, { was: then.get(String(now.id)) ?? now, is: now }]))
  const isKnown = await knownServices(tx, teamId)
  const shifts = changes.shifts.map((change) => {
    const edit = change.before && edits.get(change.before.template_id)
    if (!edit) return change
    const before: Row = { ...change.before, ...termsToKeep(change.before!, edit) }
    return { ...change, before: { ...before, services: (before.services as Id[] | null)?.filter(isKnown) ?? null } }
  })
  return { ...changes, shifts }
}

async function knownServices(tx: Tx, teamId: Id): Promise<(id: Id) => boolean> {
  const ids = new Set((await allServices(tx, teamId)).map(({ id }) => id))
  return (id) => ids.has(id)
}

/** Marks them as an edit of the template does. */
function termsToKeep(shift: Row, { was, is }: { was: Row; is: Row }): Row {
  const follows = (column: string) => shift[column] === null && was[column] !== is[column]
  const keepsStaffing = (shift.head_count ?? null) === null && JSON.stringify(staffingBy(was)) !== JSON.stringify(staffingBy(is))
  return {
    ...(follows('start_time') && { start_time: was.start_time, start_time_kept: true }),
    ...(follows('end_time') && { end_time: was.end_time, end_time_kept: true }),
    ...(follows('stipend') && { stipend: was.stipend }),
    ...(keepsStaffing && staffingBy(was)),
  }
}

/** As placesOf in the domain. */
const staffingBy = ({ type, head_count, skills, services }: Row) => ({ head_count: type === 'DYNAMIC' ? head_count : 1, skills, services })
