import { Worker } from 'node:worker_threads'

import { Refusal } from '#domain/refusals/refusal.ts'

/** What is set how. data reaches the document as JSON: whatever people wrote in it stays text. */
export interface Setting {
  document: 'calendar' | 'stipends'
  format: 'pdf' | 'svg'
  data: object
}

export interface Typesetter {
  set(setting: Setting): Promise<Uint8Array>
  close(): Promise<void>
}

/** A worker is replaced after so many documents: what it remembers of them is not all given back. */
const documentsEach = 500
/** More than this waiting is more than anybody waits for. */
const longestQueue = 16
/** Milliseconds; a page takes a few hundred. */
const longestSetting = 20_000

interface Waiting {
  resolve: (content: Uint8Array) => void
  reject: (error: Error) => void
}

/** Typst in a thread of its own, started with the first document: setting a page takes the processor whole. */
export function createTypesetter(): Typesetter {
  let worker: Worker | undefined
  let made = 0
  const waiting = new Map<number, Waiting>()

  function fail(error: Error): void {
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function stop(): void {
    void worker?.terminate()
    worker = undefined
  }

  function start(): Worker {
    const started = new Worker(new URL('./typesetting-worker.ts', import.meta.url))
    started.unref()
    started.on('message', ({ id, content, error }: { id: number; content?: Uint8Array; error?: string }) => {
      const asked = waiting.get(id)
      waiting.delete(id)
      if (content) asked?.resolve(content)
      else asked?.reject(new Error(error))
    })
    // One that was replaced has nothing to do any more, and its end concerns nobody.
    started.on('error', (error) => started === worker && fail(error))
    return started
  }

  return {
    async set(setting) {
      if (waiting.size >= longestQueue) throw new Refusal('BUSY')
      const isWornOut = made > 0 && made % documentsEach === 0 && waiting.size === 0
      if (isWornOut) stop()
      worker ??= start()
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
      const id = made++
      waiting.set(id, { resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      worker.postMessage({ id, setting })
      const overdue = setTimeout(() => {
        stop()
        fail(new Refusal('BUSY'))
      }, longestSetting)
      return promise.finally(() => clearTimeout(overdue))
    },
    async close() {
      await worker?.terminate()
    },
  }
}
