import type { Db } from '#server/db/db.ts'
import { checkChains, makePartitions } from '#server/stores/history/audit-chain.ts'

/** What the installation does for itself every night. */
export async function runNightly(db: Db, report: (error: unknown) => void): Promise<void> {
  await makePartitions(db)
  const faults = await checkChains(db)
  if (faults > 0) report(new Error(`The audit log was changed from outside: ${faults} entries do not fit`))
}
