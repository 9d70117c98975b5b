import type { KeptDays } from '#domain/privacy/kept.ts'
import { OperationalError } from '#domain/refusals/operational-error.ts'
import { backUpNightly } from '#server/backup/nightly-backup.ts'
import type { Db } from '#server/db/db.ts'
import { reasonOf } from '#server/db/servers/unreachable.ts'
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
  const tasks: [name: string, task: () => Promise<unknown>][] = [
    ...more.map((task): [string, typeof task] => ['the reminders', task]),
    ['the next part of the history', () => makePartitions(db)],
    ['the backup', async () => backups && backUpNightly(db, backups)],
    ['deleting teams that are due', () => removeDueTeams(db)],
    ['deleting expired data', () => removeOverdue(db, keptDays)],
    ['deleting old emails', () => removeOldMails(mailDir, keptDays.notices)],
    ['the check of the history', () => reportFaults(db, report)],
  ]
  let failed = 0
  for (const [name, task] of tasks)
    await task().catch((error: unknown) => {
      failed++
      report(new OperationalError(`Nightly work failed: ${name}${fileProblem(error)}`, { cause: error }))
    })
  if (failed > 0) throw new OperationalError(`${failed} of ${tasks.length} nightly tasks failed`)
}

/** Files are named by the operator or by Shiftwright; the messages of the database may quote rows. */
const fileProblem = (error: unknown): string => ((error as { syscall?: unknown }).syscall === undefined ? '' : `: ${reasonOf(error)}`)

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
  if (faults > 0)
    report(
      new OperationalError(`The history was changed outside Shiftwright: ${faults} ${faults === 1 ? 'entry does' : 'entries do'} not fit`),
    )
}
