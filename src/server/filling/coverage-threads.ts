import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

import { v7 as newId } from 'uuid'

import { Refusal } from '#domain/refusals/refusal.ts'
import { fingerprintOf } from '#server/filling/runs.ts'
import { createSemaphore } from '#server/filling/semaphore.ts'
import type { Absence } from '#solver/coverage/absence.ts'
import type { Coverage } from '#solver/coverage/coverage.ts'
import type { Emptiness } from '#solver/coverage/least-empty.ts'
import type { Problem } from '#solver/problem.ts'

export interface CoverageQuestion {
  problem: Problem
  absence: Absence
  /** How empty the month must stay without the absence, if it was asked before. */
  before: Emptiness | undefined
}

export interface CoverageReply {
  coverage: Coverage
  before: Emptiness
}

export interface CoverageThreads {
  /**
   * Whether a month can do without someone for a while, worked out in a thread. Not known if that takes too long or too much memory;
   * ends with the signal.
   */
  coverageOf(problem: Problem, absence: Absence, signal: AbortSignal): Promise<Coverage>
  close(): Promise<void>
}

/** Leaves one processor for requests. */
const mostAtOnce = Math.max(1, availableParallelism() - 1)
const longestMs = 20_000
const resourceLimits = { maxOldGenerationSizeMb: 1024 }
/** Months whose emptiness is kept until they change. */
const mostKept = 50

export function createCoverageThreads(): CoverageThreads {
  const semaphore = createSemaphore(mostAtOnce)
  const running = new Set<Worker>()
  const closing = new AbortController()
  const kept = new Map<string, Emptiness>()

  async function inThread(question: CoverageQuestion, signal: AbortSignal): Promise<CoverageReply> {
    const worker = new Worker(new URL('./coverage-worker.ts', import.meta.url), { workerData: question, resourceLimits })
    running.add(worker)
    try {
      const [reply] = (await once(worker, 'message', { signal })) as [CoverageReply]
      return reply
    } finally {
      running.delete(worker)
      void worker.terminate()
    }
  }

  return {
    async coverageOf(problem, absence, callerLeft) {
      const timeout = AbortSignal.timeout(longestMs)
      const signal = AbortSignal.any([callerLeft, closing.signal, timeout])
      // Each for itself: a team may ask several at once.
      const release = await semaphore.take({ teamId: newId(), userId: newId() }, signal)
      try {
        const key = fingerprintOf(problem)
        const { coverage, before } = await inThread({ problem, absence, before: kept.get(key) }, signal)
        kept.delete(key)
        kept.set(key, before)
        if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
        return coverage
      } catch (error) {
        if (timeout.aborted || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return { verdict: 'NOT_KNOWN' }
        throw signal.aborted ? new Refusal('BUSY') : error
      } finally {
        release()
      }
    },
    async close() {
      closing.abort()
      await Promise.all([...running].map((worker) => worker.terminate()))
    },
  }
}
