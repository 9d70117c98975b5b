import { backUpTo, linesOf, schemaIn } from '#server/backup/files.ts'
import { ofNewerVersion } from '#server/backup/format.ts'
import { checkBackup, readBackup } from '#server/backup/read-backup.ts'
import { countsOf, storedTables } from '#server/backup/tables.ts'
import type { Db } from '#server/db/db.ts'
import { isNewer } from '#server/db/migrate.ts'
import { openForCommand } from '#server/db/open.ts'
import { checkChains } from '#server/stores/history/audit-chain.ts'

import { onFile } from './file-words.ts'

export async function backUp(db: Db, file: string): Promise<string> {
  return `${listOf(await onFile(file, 'written', backUpTo(db, file)))}\nWritten to ${file}.`
}

/** Counts the rows of every table and checks the log's chains. Fails if one is broken. */
export async function verify(db: Db): Promise<string> {
  const counts = await countsOf(db, await storedTables(db))
  const faults = await checkChains(db)
  if (faults > 0)
    throw new Error(
      `${listOf(counts)}\nThe history was changed outside Shiftwright: ${faults} ${faults === 1 ? 'entry does' : 'entries do'} not fit.`,
    )
  return `${listOf(counts)}\nThe history is unbroken.`
}

/** Restores a backup, even one of an earlier version, into a database that was never used, and verifies it. */
export async function restore(where: Parameters<typeof openForCommand>[0], file: string): Promise<string> {
  const until = await onFile(file, 'read', schemaIn(file))
  // These come before the database is created: an unreadable backup must not leave an empty database behind.
  if (await isNewer(until)) throw ofNewerVersion()
  await checkBackup(linesOf(file))
  const ofBackup = await openForCommand(where, { until, onlyEmpty: true })
  try {
    await readBackup(ofBackup.db, linesOf(file))
  } finally {
    await ofBackup.close()
  }
  const database = await openForCommand(where)
  try {
    return await verify(database.db)
  } finally {
    await database.close()
  }
}

const listOf = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([table, count]) => `${String(count).padStart(9)}  ${table}`)
    .join('\n')
