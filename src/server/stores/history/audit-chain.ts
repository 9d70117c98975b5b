import { sql } from 'kysely'

import { OperationalError } from '#domain/refusals/operational-error.ts'
import type { Db } from '#server/db/db.ts'

/** Makes the partitions for this month and the next two. */
export async function makePartitions(db: Db): Promise<void> {
  await sql`select make_audit_partitions()`.execute(db)
}

/**
 * The number of entries that one statement checks, so that it stays well below its time limit. A longer chain shares its statement with at
 * most as many entries of other chains.
 */
const entriesAtOnce = 2000

/**
 * Checks every chain of the log against its hashes, several at a time, and stores the results. Returns the number of faults. Throws after
 * the last chain if any could not be checked.
 */
export async function checkChains(db: Db): Promise<number> {
  const { rows: parts } = await sql<{ chains: string[] }>`
    select array_agg(chain) as chains
      from (select chain, (sum(entries - kept_from + 2) over (order by chain) - 1) / ${entriesAtOnce}::int as part from audit_heads) heads
     group by part::bigint order by part::bigint`.execute(db)
  let faults = 0
  const failures: unknown[] = []
  for (const { chains } of parts)
    await checkSome(db, chains).then(
      (found) => (faults += found),
      (error) => failures.push(error),
    )
  if (failures.length === 0) return faults
  throw new OperationalError(
    `${failures.length} of ${parts.length} parts of the history could not be checked; faults in the others: ${faults}`,
    {
      cause: failures[0],
    },
  )
}

/** A second statement stores the result, because storing it in the first one would make the writes of these teams wait. */
async function checkSome(db: Db, chains: readonly string[]): Promise<number> {
  const { rows } = await sql<{ chain: string; entries: string; faults: number }>`
    select chain, entries, faults::int from audit_faults_of(${chains})`.execute(db)
  await sql`
    update audit_heads h set checked_at = now(), checked_entries = c.entries, faults = c.faults
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) c (chain text, entries bigint, faults bigint) where h.chain = c.chain`.execute(
    db,
  )
  return rows.reduce((sum, row) => sum + row.faults, 0)
}
