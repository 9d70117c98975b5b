import type { Id } from '#domain/id.ts'
import type { Tx } from '#server/db/db.ts'
import { differIn, keyOf, type Changes, type Row } from '#server/stores/history/row-changes.ts'
import { entriesSince } from '#server/stores/history/writes.ts'

/** A write to undo. */
export interface UndoneWrite {
  id: Id
  changes: Changes
  /** The write's last entry in the audit log; later entries were written since. */
  lastEntryId: string
}

/** The rows among these that were different or absent right after the write. */
export async function touchedSince(
  tx: Tx,
  teamId: Id,
  { lastEntryId }: Pick<UndoneWrite, 'lastEntryId'>,
  { entity, rows, columns }: { entity: string; rows: readonly Row[]; columns: readonly string[] },
): Promise<Row[]> {
  if (rows.length === 0) return []
  const then = await changedRowsThen(tx, teamId, lastEntryId, entity)
  return rows.filter((row) => {
    const old = then.get(keyOf(entity, row))
    return old === null || (old !== undefined && differIn({ before: old, after: row }, columns))
  })
}

/** The rows that were changed since an entry of the log, by key, as they were then; null if they were absent. */
export async function changedRowsThen(tx: Tx, teamId: Id, lastEntryId: string, entity: string): Promise<Map<string, Row | null>> {
  const then = new Map<string, Row | null>()
  for (const { before, after } of await entriesSince(tx, teamId, lastEntryId, entity)) {
    for (const row of before) if (!then.has(keyOf(entity, row))) then.set(keyOf(entity, row), row)
    for (const row of after) if (!then.has(keyOf(entity, row))) then.set(keyOf(entity, row), null)
  }
  return then
}
