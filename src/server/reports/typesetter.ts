import { Worker } from 'node:worker_threads'

import type { Asker } from '#domain/people/permission.ts'
import { Refusal } from '#domain/refusals/refusal.ts'

/** data reaches the document as JSON, so that user input stays text. */
export interface Setting {
  document: 'calendar' | 'stipends'
  format: 'pdf' | 'svg'
  data: object
}

export interface Typesetter {
  /**
   * Typesets documents in sequence. Refuses a team, or a person with several teams, that has filled its share of the queue. If a person has
   * previews in theirs, the oldest that still waits is refused instead, because they are looking at another month by then.
   */
  set(asker: Asker, setting: Setting): Promise<Uint8Array>
  /** The number of documents that are not done yet. */
  waiting(): number
  close(): Promise<void>
}

/** The worker is restarted after this many documents, because it leaks memory. */
const documentsEach = 500
const longestQueue = 16
const [mostOfTeam, mostOfPerson] = [4, 3]
/** Milliseconds that a document may take once it has begun; a page takes a few hundred. */
const longestSettingMs = 20_000

interface Order {
  asker: Asker
  setting: Setting
  resolve: (content: Uint8Array) => void
  reject: (error: unknown) => void
}

/** Typst in a thread, started with the first document: typesetting must not block requests. */
export function createTypesetter(longest = longestSettingMs): Typesetter {
  let worker: Worker | undefined
  let made = 0
  /** The orders in sequence; the first one is being typeset. */
  const orders: Order[] = []

  function setFirst(): void {
    const [order] = orders
    if (!order) return
    if (made > 0 && made % documentsEach === 0) stop()
    made++
    const setter = (worker ??= start())
    const finish = (settle: () => void, state: 'well' | 'broken') => {
      clearTimeout(overdue)
      setter.off('message', onSet)
      setter.off('error', onError)
      if (state === 'broken') stop()
      orders.shift()
      settle()
      setFirst()
    }
    const onSet = ({ content, error }: { content?: Uint8Array; error?: string }) =>
      finish(() => (content ? order.resolve(content) : order.reject(new Error(error))), 'well')
    const onError = (error: unknown) => finish(() => order.reject(error), 'broken')
    const overdue = setTimeout(() => finish(() => order.reject(new Refusal('BUSY')), 'broken'), longest)
    setter.on('message', onSet)
    setter.on('error', onError)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    setter.postMessage(order.setting)
  }

  const countOf = (isMeant: (asker: Asker) => boolean): number => orders.filter((order) => isMeant(order.asker)).length

  /** Refuses the oldest preview of the person that is not being typeset yet. */
  function dropPreviewOf({ userId }: Asker): void {
    const waiting = orders.findIndex(({ asker, setting }, at) => at > 0 && asker.userId === userId && setting.format === 'svg')
    if (waiting > 0) orders.splice(waiting, 1)[0]!.reject(new Refusal('BUSY'))
  }

  function start(): Worker {
    const started = new Worker(new URL('./typesetting-worker.ts', import.meta.url))
    started.unref()
    // An error between two documents must not end the process; the next document gets another worker.
    started.on('error', () => started === worker && stop())
    return started
  }

  function stop(): void {
    void worker?.terminate()
    worker = undefined
  }

  return {
    set(asker, setting) {
      if (countOf(({ userId }) => userId === asker.userId) >= mostOfPerson) dropPreviewOf(asker)
      const isFull =
        orders.length >= longestQueue ||
        countOf(({ teamId }) => teamId === asker.teamId) >= mostOfTeam ||
        countOf(({ userId }) => userId === asker.userId) >= mostOfPerson
      if (isFull) return Promise.reject(new Refusal('BUSY'))
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
      orders.push({ asker, setting, resolve, reject })
      if (orders.length === 1) setFirst()
      return promise
    },
    waiting: () => orders.length,
    async close() {
      await worker?.terminate()
    },
  }
}
