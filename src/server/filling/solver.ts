import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

import { Refusal } from '#domain/refusals/refusal.ts'
import { createSemaphore } from '#server/filling/semaphore.ts'
import type { Problem } from '#solver/problem.ts'
import type { Found, SearchOptions } from '#solver/search.ts'

export interface Run {
  /** The best that was found, when it ends or is stopped. Fails if there is nothing yet. */
  found: Promise<Found>
  stop(): void
}

export interface Solver {
  /** Each month in a thread of its own: searching takes the processor whole, and whoever reads the calendar must not notice. */
  start(problem: Problem, effort: SearchOptions, onFound?: (found: Found) => void): Run
  /** For somebody who waits. */
  solve(problem: Problem): Promise<Found>
  close(): Promise<void>
}

/** One processor is left for those who only look. Whoever waits for an answer does not wait for those who watch. */
const mostAtOnce = Math.max(1, availableParallelism() - 1)
/** Milliseconds that somebody waits. */
const longestWaitMs = 60_000

/** What a thread says: each better roster, and at last that there will be no more. */
export type SolverMessage = { found: Found } | { done: true }

export function createSolver(): Solver {
  const running = new Set<Worker>()
  const closing = new AbortController()
  const semaphores = { quick: createSemaphore(mostAtOnce), watched: createSemaphore(mostAtOnce) }

  const start: Solver['start'] = (problem, effort, onFound) => {
    const stopping = new AbortController()
    const signal = AbortSignal.any([stopping.signal, closing.signal])
    return { found: inTurn(problem, effort, signal, onFound), stop: () => stopping.abort() }
  }

  async function inTurn(problem: Problem, effort: SearchOptions, signal: AbortSignal, onFound?: (found: Found) => void): Promise<Found> {
    const release = await (effort.depth === 'quick' ? semaphores.quick : semaphores.watched)(signal)
    try {
      return await inThread(problem, effort, signal, onFound)
    } finally {
      release()
    }
  }

  async function inThread(problem: Problem, effort: SearchOptions, signal: AbortSignal, onFound?: (found: Found) => void): Promise<Found> {
    const worker = new Worker(new URL('./solver-worker.ts', import.meta.url), { workerData: { problem, effort } })
    running.add(worker)
    try {
      return await lastOf(worker, signal, onFound)
    } finally {
      running.delete(worker)
      void worker.terminate()
    }
  }

  return {
    start,
    async solve(problem) {
      const run = start(problem, { depth: 'quick', seed: 1 })
      const timer = setTimeout(run.stop, longestWaitMs)
      return run.found.finally(() => clearTimeout(timer))
    },
    async close() {
      closing.abort()
      await Promise.all([...running].map((worker) => worker.terminate()))
    },
  }
}

/** What the thread said last; when it is to stop, what it had by then. */
function lastOf(worker: Worker, signal: AbortSignal, onFound?: (found: Found) => void): Promise<Found> {
  let best: Found | undefined
  return new Promise((resolve, reject) => {
    const end = () => (best ? resolve(best) : reject(new Refusal('BUSY')))
    worker.on('message', (said: SolverMessage) => {
      if ('done' in said) return end()
      best = said.found
      onFound?.(best)
    })
    worker.on('error', reject)
    worker.on('exit', end)
    signal.addEventListener('abort', end)
  })
}
