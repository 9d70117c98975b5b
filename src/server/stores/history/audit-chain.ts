import { sql } from 'kysely'

import type { Db } from '#server/db/db.ts'

/** Makes the partitions for this month and the next two. */
export async function makePartitions(db: Db): Promise<void> {
  await sql`select make_audit_partitions()`.execute(db)
}

/** Checks every chain of the log against its hashes, one at a time, and keeps the results. Returns the number of faults. */
export async function checkChains(db: Db): Promise<number> {
  const { rows: heads } = await sql<{ chain: string }>`select chain from audit_heads order by chain`.execute(db)
  let faults = 0
  for (const { chain } of heads) {
    const { rows } = await sql<{ faults: number }>`
      update audit_heads set checked_at = now(), checked_entries = entries, faults = audit_faults(chain) where chain = ${chain}
      returning faults::int`.execute(db)
    faults += rows[0]?.faults ?? 0
  }
  return faults
}
