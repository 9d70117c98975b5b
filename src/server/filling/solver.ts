import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

import type { Id } from '#domain/id.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { createSemaphore } from '#server/filling/semaphore.ts'
import type { Problem } from '#solver/problem.ts'
import type { Found, SearchOptions } from '#solver/search.ts'

export interface Run {
  /** The best that was found, when it ends or is stopped. Fails if there is nothing yet. */
  found: Promise<Found>
  stop(): void
}

interface SolverEvents {
  /** Its turn has come. */
  onBegin?: () => void
  onFound?: (found: Found) => void
}

export interface Solver {
  /** Each month in a thread of its own: searching takes the processor whole, and whoever reads the calendar must not notice. */
  start(teamId: Id, problem: Problem, effort: SearchOptions, on?: SolverEvents): Run
  /** For somebody who waits, as long as they do. */
  solve(teamId: Id, problem: Problem, signal: AbortSignal): Promise<Found>
  close(): Promise<void>
}

/** One processor is left for those who only look. Whoever waits for an answer does not wait for those who watch. */
const mostAtOnce = Math.max(1, availableParallelism() - 1)
/** Milliseconds that somebody waits. */
const longestWaitMs = 60_000

/** A month that needs more ends alone, not with the server. In megabytes; the largest need a third of it. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 }

/** What a thread says: each better roster, and at last that there will be no more. */
export type SolverMessage = { found: Found } | { done: true }

export function createSolver(): Solver {
  const running = new Set<Worker>()
  const semaphores = { quick: createSemaphore(mostAtOnce), watched: createSemaphore(mostAtOnce) }

  const start: Solver['start'] = (teamId, problem, effort, on = {}) => {
    const stopping = new AbortController()
    return { found: inTurn(teamId, problem, effort, on, stopping.signal), stop: () => stopping.abort() }
  }

  async function inTurn(teamId: Id, problem: Problem, effort: SearchOptions, on: SolverEvents, signal: AbortSignal): Promise<Found> {
    const release = await (effort.depth === 'quick' ? semaphores.quick : semaphores.watched)(teamId, signal)
    on.onBegin?.()
    const worker = new Worker(new URL('./solver-worker.ts', import.meta.url), { workerData: { problem, effort }, resourceLimits })
    running.add(worker)
    try {
      return await lastOf(worker, signal, on.onFound)
    } finally {
      running.delete(worker)
      void worker.terminate()
      release()
    }
  }

  return {
    start,
    async solve(teamId, problem, signal) {
      const run = start(teamId, problem, { depth: 'quick', seed: 1 })
      const timer = setTimeout(run.stop, longestWaitMs)
      signal.addEventListener('abort', run.stop)
      return run.found.finally(() => clearTimeout(timer))
    },
    async close() {
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
