import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'

import { lockFolder } from './folder-lock.ts'
import { makeContentsPrivate, makePrivate } from './private-folder.ts'
import { WorkerSocket } from './worker-socket.ts'

export interface EmbeddedSettings {
  folder: string
  isNew: boolean
  /** How often the database has synced a file, so that its start can prove that commits are durable. */
  syncCount: Int32Array
}

interface EmbeddedDatabase {
  /** For the one connection of a client. */
  socket: WorkerSocket
  syncCount: Int32Array
  close(): Promise<void>
}

/** PostgreSQL in a thread of this process, in a folder locked for it, with commits that survive a power cut. */
export async function openEmbedded(dataFolder: string): Promise<EmbeddedDatabase> {
  const folder = path.join(dataFolder, 'db')
  makePrivate(dataFolder)
  makePrivate(folder)
  const release = await lockFolder(dataFolder)
  makeContentsPrivate(folder)
  // The process may have ended while it made the database: what is there was never used.
  const unfinished = path.join(dataFolder, 'db.unfinished')
  if (fs.existsSync(unfinished)) fs.rmSync(folder, { recursive: true, force: true })
  makePrivate(folder)
  const isNew = !fs.existsSync(path.join(folder, 'PG_VERSION'))
  if (isNew) fs.writeFileSync(unfinished, '', { mode: 0o600 })
  const syncCount = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { folder, isNew, syncCount } satisfies EmbeddedSettings,
  })
  // Its thread ends by itself only after a failure, of which it has told. What this process goes on to answer could not be stored.
  const endProcess = () => process.exit(1)
  worker.on('exit', endProcess)
  try {
    await once(worker, 'message')
    fs.rmSync(unfinished, { force: true })
  } catch (error) {
    worker.off('exit', endProcess)
    release()
    throw error
  }
  return {
    socket: new WorkerSocket(worker),
    syncCount,
    async close() {
      worker.off('exit', endProcess)
      worker.postMessage(null, [])
      await once(worker, 'exit')
      release()
    },
  }
}
