import type { Id } from '#domain/id.ts'
import { Refusal } from '#domain/refusals/refusal.ts'

/** The longest queue. Further callers are refused at once. */
const longestQueue = 50
/** The longest wait in milliseconds, the same as the database's own wait for a lock. */
const longestWaitMs = 4000

interface Queue {
  last: Promise<void>
  length: number
}

interface Turns {
  take<T>(of: Id, work: () => Promise<T>): Promise<T>
  /** How many callers still wait for their turn. */
  waiting(): number
}

/** Runs one piece of work at a time for each id, in order of arrival. */
export function createTurns(): Turns {
  const queues = new Map<Id, Queue>()
  async function take<T>(of: Id, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(of) ?? { last: Promise.resolve(), length: 0 }
    if (queue.length > longestQueue) throw new Refusal('BUSY')
    queues.set(of, queue)
    queue.length++
    const { promise, resolve: end } = Promise.withResolvers<void>()
    const before = queue.last
    queue.last = promise
    if (!(await isOverWithin(longestWaitMs, before))) {
      queue.length--
      // Whoever comes later still waits for the work that goes on.
      void before.then(end)
      throw new Refusal('BUSY')
    }
    try {
      return await work()
    } finally {
      queue.length--
      if (queue.length === 0) queues.delete(of)
      end()
    }
  }
  return { take, waiting: () => [...queues.values()].reduce((total, { length }) => total + length - 1, 0) }
}

async function isOverWithin(milliseconds: number, work: Promise<void>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, milliseconds, false)
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer))
}
