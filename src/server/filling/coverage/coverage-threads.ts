import { availableParallelism } from 'node:os'

import { Tinypool } from 'tinypool'

import { Refusal } from '#domain/refusals/refusal.ts'
import type { findConflict } from '#server/filling/coverage/conflict-worker.ts'
import type { answerCoverage, CoverageFound, KnownMonth } from '#server/filling/coverage/coverage-worker.ts'
import { wholeFingerprintOf } from '#server/filling/runs/fingerprint.ts'
import type { MonthConflict } from '#solver/coverage/conflict.ts'
import type { GrantedShifts } from '#solver/coverage/granted-shifts.ts'
import type { TimeAway } from '#solver/coverage/time-away.ts'
import type { Problem, Roster } from '#solver/problem.ts'

export interface CoverageThreads {
  /**
   * Whether a month can be filled without certain people for a while, or with someone on certain shifts; NOT_KNOWN if that takes too long.
   * Stops if the caller leaves.
   */
  answerTo(problem: Problem, changes: readonly (TimeAway | GrantedShifts)[], left: AbortSignal): Promise<CoverageFound>
  /** The rules that keep a month from being filled. Refuses if that takes too long. */
  conflictIn(problem: Problem, roster: Roster, left: AbortSignal): Promise<MonthConflict | undefined>
  close(): Promise<void>
}

/** Leaves one processor for requests. */
const maxThreads = Math.max(1, availableParallelism() - 1)
const longestMs = 20_000
const longestConflictMs = 60_000
/** The number of months for which results are kept until the month changes. */
const mostKept = 50

/** Threads wait for the next question, because starting one takes longer than most answers. */
export function createCoverageThreads(): CoverageThreads {
  const filename = new URL('./coverage-worker.ts', import.meta.url).href
  const conflictWorker = new URL('./conflict-worker.ts', import.meta.url).href
  const pool = new Tinypool({ filename, minThreads: 0, maxThreads, idleTimeout: 60_000 })
  const kept = new Map<string, KnownMonth>()
  const closing = new AbortController()

  async function answerTo(problem: Problem, changes: readonly (TimeAway | GrantedShifts)[], left: AbortSignal): Promise<CoverageFound> {
    const ended = AbortSignal.any([left, closing.signal])
    const timeout = AbortSignal.timeout(longestMs)
    const key = wholeFingerprintOf(problem)
    const question: Parameters<typeof answerCoverage>[0] = { key, problem, changes, known: kept.get(key) }
    const options = { name: 'answerCoverage', signal: AbortSignal.any([ended, timeout]) }
    try {
      const { found, known }: Awaited<ReturnType<typeof answerCoverage>> = await pool.run(question, options)
      kept.delete(key)
      kept.set(key, { ...known, fair: known.fair ?? question.known?.fair })
      if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
      return found
    } catch (error) {
      if (ended.aborted) throw new Refusal('BUSY')
      if (timeout.aborted) return { coverage: { verdict: 'NOT_KNOWN' } }
      throw error
    }
  }

  async function conflictIn(problem: Problem, roster: Roster, left: AbortSignal): Promise<MonthConflict | undefined> {
    const signal = AbortSignal.any([left, closing.signal, AbortSignal.timeout(longestConflictMs)])
    const question: Parameters<typeof findConflict>[0] = { problem, roster }
    try {
      return await pool.run(question, { name: 'findConflict', filename: conflictWorker, signal })
    } catch (error) {
      throw signal.aborted ? new Refusal('BUSY') : error
    }
  }

  return {
    answerTo,
    conflictIn,
    close() {
      closing.abort()
      return pool.destroy()
    },
  }
}
