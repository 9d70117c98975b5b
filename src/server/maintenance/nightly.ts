import type { KeptDays } from '#domain/privacy/kept.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { checkChains, makePartitions } from '#server/stores/history/audit-chain.ts'
import { removeOverdue } from '#server/stores/privacy/retention.ts'
import { dueForDeletion, removeTeam } from '#server/stores/privacy/team-data.ts'

/** What the installation does for itself every night. */
export async function runNightly(db: Db, keptDays: KeptDays, report: (error: unknown) => void): Promise<void> {
  for (const teamId of await dueForDeletion(db))
    await inTransaction(db, { action: 'retention', actorId: undefined }, (tx) => removeTeam(tx, teamId))
  await removeOverdue(db, keptDays)
  await makePartitions(db)
  const faults = await checkChains(db)
  if (faults > 0) report(new Error(`The audit log was changed from outside: ${faults} entries do not fit`))
}
