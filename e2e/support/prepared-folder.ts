import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { prepareDatabase } from '#test/database/prepare.ts'

/** Initializes the embedded database once; each product starts from a copy of its folder. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-prepared-'))
  await prepareDatabase({ databaseUrl: undefined, dataDir: folder })
  process.env.PREPARED_FOLDER = folder
  return () => rm(folder, { recursive: true })
}
