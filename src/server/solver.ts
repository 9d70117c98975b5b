import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import { Refusal } from '#domain/refusal.ts'
import type { Problem, Roster } from '#solver/problem.ts'

export interface Solver {
  solve(problem: Problem): Promise<Roster>
  close(): Promise<void>
}

/** More at once would only make each other wait. */
const mostAtOnce = 2
/** Milliseconds; the largest months take a few thousand. */
const longest = 60_000

/** Each month in a thread of its own: searching takes the processor whole, and whoever reads the calendar must not notice. */
export function createSolver(): Solver {
  const running = new Set<Worker>()
  return {
    async solve(problem) {
      if (running.size >= mostAtOnce) throw new Refusal('BUSY')
      const worker = new Worker(new URL('./solver-worker.ts', import.meta.url), { workerData: problem })
      running.add(worker)
      try {
        const [roster] = (await once(worker, 'message', { signal: AbortSignal.timeout(longest) })) as [Roster]
        return roster
      } catch (error) {
        throw error instanceof Error && error.name === 'AbortError' ? new Refusal('BUSY') : error
      } finally {
        running.delete(worker)
        void worker.terminate()
      }
    },
    async close() {
      await Promise.all([...running].map((worker) => worker.terminate()))
    },
  }
}
