import { Tinypool } from 'tinypool'

import { Refusal } from '#domain/refusals/refusal.ts'
import type { readSource, ReadSource } from '#server/imports/import-worker.ts'

export interface ImportThreads {
  /** Refuses a file that can't be read, is too large, or takes too long. */
  read(...question: Parameters<typeof readSource>): Promise<ReadSource>
  close(): Promise<void>
}

const longestMs = 5000
const mostWaiting = 2

/** Unpacks and reads uploaded files in a thread with little memory, so that a hostile file ends only the thread. */
export function createImportThreads(): ImportThreads {
  const filename = new URL('./import-worker.ts', import.meta.url).href
  const pool = new Tinypool({
    filename,
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
  })
  return {
    async read(question) {
      // Time spent waiting in the queue would count towards the time limit.
      if (pool.queueSize >= mostWaiting) throw new Refusal('BUSY')
      const signal = AbortSignal.timeout(longestMs)
      try {
        const answer: ReturnType<typeof readSource> = await pool.run(question, { name: 'readSource', signal })
        if ('refused' in answer) throw new Refusal(answer.refused)
        return answer
      } catch (error) {
        if (signal.aborted || isOutOfMemory(error)) throw new Refusal('IMPORT_TOO_LARGE')
        throw error
      }
    },
    close: () => pool.destroy(),
  }
}

const isOutOfMemory = (error: unknown): boolean => (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
