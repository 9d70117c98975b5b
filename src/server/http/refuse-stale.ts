import type { Id } from '#domain/id.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { Db } from '#server/db/db.ts'
import { lastChangedBy } from '#server/stores/history/audit-log.ts'

/** Refuses to save over a change that the caller has not seen, and says whose it is. Callers that name no version save anyway. */
export async function refuseStale(
  db: Db,
  teamId: Id,
  table: 'shifts' | 'shift_templates' | 'teams',
  stored: { id: Id; version: number },
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === stored.version) return
  const name = await lastChangedBy(db, teamId, table, stored.id)
  throw new Refusal('STALE', name === undefined ? {} : { name })
}
