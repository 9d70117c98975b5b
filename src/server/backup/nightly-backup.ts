import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'

import type { Db } from '#server/db/db.ts'

import { backUpTo } from './files.ts'

const ours = /^shiftwright-\d{4}-\d\d-\d\dT\d{6}Z\.jsonl\.gz$/

/** Writes a backup named after the current time, and deletes the oldest backups beyond the number to keep. */
export async function backUpNightly(db: Db, { folder, kept }: { folder: string; kept: number }): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const moment = new Date().toISOString().replaceAll(/:|\.\d+/g, '')
  await backUpTo(db, path.join(folder, `shiftwright-${moment}.jsonl.gz`))
  const backups = (await readdir(folder)).filter((name) => ours.test(name)).toSorted()
  for (const name of backups.slice(0, -kept)) await rm(path.join(folder, name))
}
