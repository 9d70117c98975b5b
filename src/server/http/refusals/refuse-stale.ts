import type { Id } from '#domain/id.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { Db } from '#server/db/db.ts'
import { lastChangedBy } from '#server/stores/history/audit-log.ts'

/**
 * Refuses to overwrite a change that the caller has not seen, and names the person who made it. Calls without a version are saved anyway.
 */
export async function refuseStale(
  db: Db,
  teamId: Id,
  table: 'shifts' | 'shift_templates' | 'services' | 'teams',
  stored: { id: Id; version: number },
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === stored.version) return
  const name = await lastChangedBy(db, teamId, table, stored.id)
  throw new Refusal('STALE', name === undefined ? {} : { name })
}
