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
  /** The number of times the database has synced a file; its start proves with it that commits are durable. */
  syncCount: Int32Array
}

interface EmbeddedDatabase {
  /** The socket for the only connection. */
  socket: WorkerSocket
  syncCount: Int32Array
  close(): Promise<void>
}

const ofData = (dataFolder: string): string => path.join(dataFolder, 'db')

export const isMade = (dataFolder: string): boolean => fs.existsSync(path.join(ofData(dataFolder), 'PG_VERSION'))

/** PostgreSQL in a thread of this process, in a folder locked for it, with commits that survive a power cut. */
export async function openEmbedded(dataFolder: string): Promise<EmbeddedDatabase> {
  const folder = ofData(dataFolder)
  makePrivate(dataFolder)
  makePrivate(folder)
  const release = await lockFolder(dataFolder)
  makeContentsPrivate(folder)
  // If an earlier process ended while it was creating the database, that database was never used.
  const unfinished = path.join(dataFolder, 'db.unfinished')
  if (fs.existsSync(unfinished)) fs.rmSync(folder, { recursive: true, force: true })
  makePrivate(folder)
  const isNew = !isMade(dataFolder)
  if (isNew) fs.writeFileSync(unfinished, '', { mode: 0o600 })
  const syncCount = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { folder, isNew, syncCount } satisfies EmbeddedSettings,
  })
  try {
    await untilReady(worker)
    fs.rmSync(unfinished, { force: true })
  } catch (error) {
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

/** The thread ends by itself only after a failure that it has reported. Nothing that this process answered from then on could be stored. */
const endProcess = () => process.exit(1)

/**
 * Rejects with the failure of the thread. Node may announce a failure and the end in one step, so nothing may end the process before then:
 * it would say nothing.
 */
function untilReady(worker: Worker): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('The embedded database ended while it was being opened.')))
  worker.once('message', () => {
    worker.off('error', reject)
    worker.on('exit', endProcess)
    resolve()
  })
  return promise
}
