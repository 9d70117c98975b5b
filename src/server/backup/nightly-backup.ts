import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

import { dayMs } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'

import { backUpTo } from './files.ts'

const ours = /^shiftwright-\d{4}-\d\d-\d\dT\d{6}Z\.jsonl\.gz$/

const unfinished = /^shiftwright-\d{4}-\d\d-\d\dT\d{6}Z\.jsonl\.gz\.unfinished$/
/** The length of a name up to its day. */
const dayLength = 'shiftwright-2026-01-01'.length

const nameAt = (at: Date): string => `shiftwright-${at.toISOString().replaceAll(/:|\.\d+/g, '')}.jsonl.gz`

/** Whether a clock was ahead by more than a day when this backup was made. */
export const isFromFuture = (name: string): boolean => ours.test(name) && name > nameAt(new Date(Date.now() + dayMs))

/**
 * Writes a backup named after the current time, unless this day already has one: nightly work is repeated if any of its steps failed, and
 * the backup must still contain what the work deletes. Deletes the oldest other backups beyond the number to keep.
 */
export async function backUpNightly(db: Db, { folder, kept }: { folder: string; kept: number }): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = nameAt(new Date())
  await removeUnfinished(folder)
  const day = name.slice(0, dayLength)
  if ((await readdir(folder)).some((one) => ours.test(one) && one.startsWith(day))) return
  await backUpTo(db, path.join(folder, name))
  // If the clock was ahead for a while, the newest backup is not the last by name.
  const others = (await readdir(folder)).filter((one) => ours.test(one) && one !== name).toSorted()
  for (const one of others.toReversed().slice(kept - 1)) await rm(path.join(folder, one))
}

/** Deletes the unfinished backups of servers that were killed while writing them. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => unfinished.test(one))) {
    const file = path.join(folder, name)
    // Another server may be writing a younger one.
    if (Date.now() - (await stat(file)).mtimeMs > dayMs) await rm(file, { force: true })
  }
}
