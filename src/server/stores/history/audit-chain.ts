import { sql } from 'kysely'

import type { Db } from '#server/db/db.ts'

/** This month's and the next two. */
export async function makePartitions(db: Db): Promise<void> {
  await sql`select make_audit_partitions()`.execute(db)
}

/** Checks every chain of the log against its hashes, and keeps the result. Returns the number of faults. */
export async function checkChains(db: Db): Promise<number> {
  const { rows } = await sql<{ faults: number }>`
    with checked as (
      update audit_heads set checked_at = now(), checked_entries = entries, faults = audit_faults(chain) returning faults
    ) select coalesce(sum(faults), 0)::int as faults from checked`.execute(db)
  return rows[0]!.faults
}
