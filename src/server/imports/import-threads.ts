import { MessageChannel } from 'node:worker_threads'

import { Tinypool } from 'tinypool'

import { Refusal } from '#domain/refusals/refusal.ts'
import type { readSource, ReadSource } from '#server/imports/import-worker.ts'

type FileToRead = Parameters<typeof readSource>[0]

export interface ImportThreads {
  /** Refuses a file that can't be read, is too large, or takes too long; waits only for a while until a thread is free. */
  read(question: Omit<FileToRead, 'begun'>): Promise<ReadSource>
  close(): Promise<void>
}

/** Milliseconds that reading a file may take in its thread, and until it ends in any case. */
const usual = { reading: 5000, inAll: 20_000 }
const mostWaiting = 2

/** Unpacks and reads uploaded files in a thread with little memory, so that a hostile file ends only the thread. */
export function createImportThreads(longest = usual, { href: filename } = new URL('./import-worker.ts', import.meta.url)): ImportThreads {
  const pool = new Tinypool({
    filename,
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
  })
  return {
    async read(question) {
      if (pool.queueSize >= mostWaiting) throw new Refusal('BUSY')
      const overdue = new AbortController()
      const signal = AbortSignal.any([overdue.signal, AbortSignal.timeout(longest.inAll)])
      const { port1, port2: begun } = new MessageChannel()
      // On a busy machine, a thread takes seconds to start, which says nothing about the file.
      let timer: NodeJS.Timeout | undefined
      port1.once('message', () => (timer = setTimeout(() => overdue.abort(), longest.reading)))
      try {
        const options = { name: 'readSource', signal, transferList: [begun] }
        const answer: ReturnType<typeof readSource> = await pool.run({ ...question, begun } satisfies FileToRead, options)
        if ('refused' in answer) throw new Refusal(answer.refused)
        return answer
      } catch (error) {
        if (overdue.signal.aborted || isOutOfMemory(error)) throw new Refusal('IMPORT_TOO_LARGE')
        throw signal.aborted ? new Refusal('BUSY') : error
      } finally {
        clearTimeout(timer)
        port1.close()
      }
    },
    close: () => pool.destroy(),
  }
}

const isOutOfMemory = (error: unknown): boolean => (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
