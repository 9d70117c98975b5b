import type { Id } from '#domain/id.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { Db } from '#server/db/db.ts'
import { lastChangedBy } from '#server/stores/history/audit-log.ts'

type Versioned = 'shifts' | 'shift_templates' | 'services' | 'teams'

/**
 * Refuses to overwrite a change that the caller has not seen, and names the person who made it. Calls without a version are saved anyway.
 */
export async function refuseStale(
  db: Db,
  teamId: Id,
  table: Versioned,
  stored: { id: Id; version: number },
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === stored.version) return
  throw await staleRefusal(db, teamId, table, stored.id)
}

/** Names the person who made the last change. */
export async function staleRefusal(db: Db, teamId: Id, table: Versioned, id: Id): Promise<Refusal> {
  const name = await lastChangedBy(db, teamId, table, id)
  return new Refusal('STALE', name === undefined ? {} : { name })
}
