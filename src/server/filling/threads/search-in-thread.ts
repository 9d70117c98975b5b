import { Worker, type MessagePort, type ResourceLimits, type WorkerOptions } from 'node:worker_threads'

import { Refusal } from '#domain/refusals/refusal.ts'
import { keepSolverCompiled } from '#server/filling/threads/keep-compiled.ts'
import type { PricingMemory } from '#server/filling/threads/price-together.ts'
import type { Problem, Roster } from '#solver/problem.ts'
import type { Found, SearchOptions } from '#solver/search.ts'

/** What another thread needs to price lines for a search. */
export interface PricingHelp {
  start: Roster
  memory: PricingMemory
  port: MessagePort
}

/** Messages of a search's thread: each better roster, that another thread may help, then the end. */
export type SolverMessage = { found: Found } | { help: PricingHelp } | { done: true }

interface Search {
  problem: Problem
  effort: SearchOptions
  limits: ResourceLimits
  signal: AbortSignal
  onFound?: ((found: Found) => void) | undefined
}

/**
 * Searches in a thread of its own, with another one that helps; both are among the running threads until they end. Returns the last result;
 * when aborted, the best one so far.
 */
export async function searchInThread({ problem, effort, limits, signal, onFound }: Search, running: Set<Worker>): Promise<Found> {
  keepSolverCompiled()
  const own: Worker[] = []
  let best: Found | undefined
  const { promise, resolve, reject } = Promise.withResolvers<Found>()
  const end = () => (best ? resolve(best) : reject(new Refusal('BUSY')))

  function startThread(file: URL, options: WorkerOptions): Worker {
    const worker = new Worker(file, { ...options, resourceLimits: limits })
    own.push(worker)
    running.add(worker)
    worker.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? end() : reject(error)))
    worker.on('exit', end)
    return worker
  }

  function heard(said: SolverMessage): void {
    if ('done' in said) end()
    else if ('help' in said)
      startThread(new URL('./pricing-worker.ts', import.meta.url), {
        workerData: { problem, help: said.help },
        transferList: [said.help.port],
      })
    else {
      best = said.found
      onFound?.(best)
    }
  }

  try {
    startThread(new URL('./solver-worker.ts', import.meta.url), { workerData: { problem, effort } }).on('message', heard)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
    return await promise
  } finally {
    for (const worker of own) {
      // A message that is still under way must not start another thread.
      worker.off('message', heard)
      running.delete(worker)
      void worker.terminate()
    }
  }
}
