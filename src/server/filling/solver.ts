import { availableParallelism } from 'node:os'
import type { ResourceLimits, Worker } from 'node:worker_threads'

import type { Asker } from '#domain/people/permission.ts'
import { createSemaphore } from '#server/filling/semaphore.ts'
import { searchInThread } from '#server/filling/threads/search-in-thread.ts'
import type { Problem } from '#solver/problem.ts'
import type { Found, SearchOptions } from '#solver/search.ts'

export interface Run {
  /** The best result, when the search ends or is stopped. Fails if there is none yet. */
  found: Promise<Found>
  stop(): void
}

export interface Solver {
  /** Solves in a thread, so that a search does not block other requests. */
  start(problem: Problem, effort: SearchOptions, onFound?: (found: Found) => void): Run
  /** Solves for a caller who waits for their turn; ends at the signal. */
  solve(asker: Asker, problem: Problem, signal: AbortSignal): Promise<Found>
  searches(): Record<'running' | 'waiting', number>
  close(): Promise<void>
}

/** Leaves one processor for requests. */
export const mostSearches = Math.max(1, availableParallelism() - 1)
const longestWaitMs = 60_000

/** The memory limit of a thread: a search that needs more fails without ending the server. The largest months need a third of it. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 }

export function createSolver(limits: ResourceLimits = resourceLimits): Solver {
  const running = new Set<Worker>()
  const closing = new AbortController()
  const semaphore = createSemaphore(mostSearches)

  const start: Solver['start'] = (problem, effort, onFound) => {
    const stopping = new AbortController()
    const signal = AbortSignal.any([stopping.signal, closing.signal])
    return { found: inThread(problem, effort, signal, onFound), stop: () => stopping.abort() }
  }

  const inThread = (problem: Problem, effort: SearchOptions, signal: AbortSignal, onFound?: (found: Found) => void): Promise<Found> =>
    searchInThread({ problem, effort, limits, signal, onFound }, running)

  return {
    start,
    async solve(asker, problem, left) {
      const signal = AbortSignal.any([left, closing.signal, AbortSignal.timeout(longestWaitMs)])
      const release = await semaphore.take(asker, signal)
      try {
        return await inThread(problem, { depth: 'quick', seed: 1 }, signal)
      } finally {
        release()
      }
    },
    searches: () => ({ running: semaphore.running(), waiting: semaphore.waiting() }),
    async close() {
      closing.abort()
      await Promise.all([...running].map((worker) => worker.terminate()))
    },
  }
}
