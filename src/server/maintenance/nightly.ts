import type { KeptDays } from '#domain/privacy/kept.ts'
import { backUpNightly } from '#server/backup/nightly-backup.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction, lockTeam } from '#server/db/transaction.ts'
import { checkChains, makePartitions } from '#server/stores/history/audit-chain.ts'
import { removeOverdue } from '#server/stores/privacy/retention.ts'
import { dueForDeletion, removeTeam } from '#server/stores/privacy/team-data.ts'

import { removeOldMails } from './old-email-files.ts'

interface NightlySettings {
  keptDays: KeptDays
  mailDir: string
  backups: { folder: string; kept: number } | undefined
}

/**
 * The maintenance that the installation does every night. A failing step is reported, does not keep the others from running, and fails the
 * job.
 */
export async function runNightly(
  db: Db,
  { keptDays, backups, mailDir }: NightlySettings,
  report: (error: unknown) => void,
  more: readonly (() => Promise<void>)[] = [],
): Promise<void> {
  const tasks = [
    ...more,
    () => makePartitions(db),
    async () => backups && (await backUpNightly(db, backups)),
    () => removeDueTeams(db),
    () => removeOverdue(db, keptDays),
    () => removeOldMails(mailDir, keptDays.notices),
    () => reportFaults(db, report),
  ]
  let failed = 0
  for (const task of tasks)
    await task().catch((error: unknown) => {
      failed++
      report(error)
    })
  if (failed > 0) throw new Error(`${failed} of ${tasks.length} nightly tasks failed`)
}

async function removeDueTeams(db: Db): Promise<void> {
  for (const teamId of await dueForDeletion(db))
    await inTransaction(db, { action: 'retention', actorId: undefined }, async (tx) => {
      await lockTeam(tx, teamId)
      // An owner may have cancelled the deletion in the meantime.
      if ((await dueForDeletion(tx)).includes(teamId)) await removeTeam(tx, teamId)
    })
}

async function reportFaults(db: Db, report: (error: unknown) => void): Promise<void> {
  const faults = await checkChains(db)
  if (faults > 0) report(new Error(`The audit log was changed from outside: ${faults} entries do not fit`))
}
