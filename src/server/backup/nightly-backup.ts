import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

import type { Db } from '#server/db/db.ts'

import { backUpTo } from './files.ts'

const ours = /^shiftwright-\d{4}-\d\d-\d\dT\d{6}Z\.jsonl\.gz$/

const unfinished = /^shiftwright-\d{4}-\d\d-\d\dT\d{6}Z\.jsonl\.gz\.unfinished$/
const dayMs = 86_400_000

/** Writes a backup named after the current time, and deletes the oldest backups beyond the number to keep. */
export async function backUpNightly(db: Db, { folder, kept }: { folder: string; kept: number }): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const moment = new Date().toISOString().replaceAll(/:|\.\d+/g, '')
  await removeUnfinished(folder)
  await backUpTo(db, path.join(folder, `shiftwright-${moment}.jsonl.gz`))
  const backups = (await readdir(folder)).filter((name) => ours.test(name)).toSorted()
  for (const name of backups.slice(0, -kept)) await rm(path.join(folder, name))
}

/** Deletes what servers left behind that were killed while they wrote it. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => unfinished.test(one))) {
    const file = path.join(folder, name)
    // Another server may be writing a younger one.
    if (Date.now() - (await stat(file)).mtimeMs > dayMs) await rm(file, { force: true })
  }
}
