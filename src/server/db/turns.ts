import type { Id } from '#domain/id.ts'
import { Refusal } from '#domain/refusals/refusal.ts'

/** Whoever would wait behind so many is sent away at once. */
const longestQueue = 50
/** Milliseconds that anybody waits: as long as the database itself waits for a lock. */
const longestWait = 4000

interface Queue {
  last: Promise<void>
  length: number
}

/** One at a time of each kind, in the order in which they came. */
export function createTurns(): <T>(of: Id, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<Id, Queue>()
  return async (of, work) => {
    const queue = queues.get(of) ?? { last: Promise.resolve(), length: 0 }
    if (queue.length > longestQueue) throw new Refusal('BUSY')
    queues.set(of, queue)
    queue.length++
    const { promise, resolve: end } = Promise.withResolvers<void>()
    const [before, since] = [queue.last, performance.now()]
    queue.last = promise
    await before
    try {
      if (performance.now() - since > longestWait) throw new Refusal('BUSY')
      return await work()
    } finally {
      queue.length--
      if (queue.length === 0) queues.delete(of)
      end()
    }
  }
}
