import { existsSync, readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'

import { DurableFiles, syncTree } from './durable-files.ts'
import type { EmbeddedSettings } from './embedded.ts'

// The operating system caches the files too, so PostgreSQL needs little cache of its own.
const small = ['-c', 'shared_buffers=16MB']
const durable = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'synchronous_commit=on']

const { folder, isNew, syncCount } = workerData as EmbeddedSettings
const port = parentPort!

const files = new DurableFiles(folder, () => Atomics.add(syncCount, 0, 1))
const startParams = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), ...durable, ...small]
const pglite = await PGlite.create({ fs: files, startParams, extensions: { btree_gist }, ...(isNew && ready()) }).catch(sayWhy)
if (isNew) syncTree(folder)
await proveDurable()

/** Answers messages of PostgreSQL's protocol in order; null asks it to end. */
let answered: Promise<void> = Promise.resolve()
port.on('message', (message: Uint8Array | null) => {
  answered = answered.then(() => (message ? answer(message) : end()))
})
port.postMessage('ready')

/**
 * Makes the failure of an opening readable. An error of the file system is an object with a WASI error number; if PostgreSQL itself gives
 * up, PGlite does not say why.
 */
function sayWhy(error: unknown): never {
  const failure = `The embedded database cannot be opened in ${folder}`
  if (error instanceof Error) throw new Error(`${failure}: ${error.message}. Is the disk full, or a file damaged?`, { cause: error })
  const reasons: Record<number, string> = {
    2: 'it may not write there',
    29: 'the disk fails',
    51: 'the disk is full',
    69: 'the disk is read-only',
  }
  const { errno = 0 } = error as { errno?: number }
  throw new Error(`${failure}: ${reasons[errno] ?? `error ${errno}`}.`)
}

async function answer(message: Uint8Array): Promise<void> {
  const reply = await pglite.execProtocolRaw(message)
  port.postMessage(reply, [reply.buffer as ArrayBuffer])
}

async function end(): Promise<void> {
  await pglite.close()
  port.close()
}

/** The package contains an empty database; unpacking it takes a quarter of the time and memory of making one. */
function ready(): { loadDataDir?: Blob } {
  const file = new URL('./empty-database.tar.gz', import.meta.url)
  return existsSync(file) ? { loadDataDir: new Blob([readFileSync(file)]) } : {}
}

/** Refuses to start if commits do not reach the disk. */
async function proveDurable(): Promise<void> {
  await pglite.exec('create table if not exists durability_probe (at timestamptz not null)')
  const before = Atomics.load(syncCount, 0)
  await pglite.exec('begin; delete from durability_probe; insert into durability_probe values (now()); commit')
  if (Atomics.load(syncCount, 0) === before)
    throw new Error('The embedded database does not sync its writes to the disk. It will not start.')
}
