import fs from 'node:fs'
import path from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'

import { DurableFiles, syncs, syncTree } from './durable-files.ts'
import { lockFolder } from './folder-lock.ts'
import { makeContentsPrivate, makePrivate } from './private-folder.ts'

const durable = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'synchronous_commit=on']

interface EmbeddedDatabase {
  pglite: PGlite
  close(): Promise<void>
}

/** PostgreSQL in this process, in a folder locked for it, with commits that survive a power cut. */
export async function openEmbedded(dataFolder: string): Promise<EmbeddedDatabase> {
  const folder = path.join(dataFolder, 'db')
  makePrivate(dataFolder)
  makePrivate(folder)
  const release = await lockFolder(dataFolder)
  makeContentsPrivate(folder)
  const isNew = !fs.existsSync(path.join(folder, 'PG_VERSION'))
  try {
    const startParams = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), ...durable]
    const pglite = await PGlite.create({ fs: new DurableFiles(folder), startParams, extensions: { btree_gist }, parsers })
    if (isNew) syncTree(folder)
    await proveDurable(pglite)
    return {
      pglite,
      async close() {
        await pglite.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/** Dates stay YYYY-MM-DD, money a number: OIDs 1082 and 1700 of PostgreSQL. */
export const parsers = { 1082: (text: string) => text, 1700: Number }

/** Refuses to start if commits do not reach the disk. */
async function proveDurable(pglite: PGlite): Promise<void> {
  await pglite.exec('create table if not exists durability_probe (at timestamptz not null)')
  const before = syncs.count
  await pglite.exec('begin; delete from durability_probe; insert into durability_probe values (now()); commit')
  if (syncs.count === before) throw new Error('The embedded database does not sync its writes to the disk. It will not start.')
}
