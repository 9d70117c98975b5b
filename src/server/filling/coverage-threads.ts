import { availableParallelism } from 'node:os'

import { Tinypool } from 'tinypool'

import { Refusal } from '#domain/refusals/refusal.ts'
import type { answerCoverage, KnownMonth } from '#server/filling/coverage-worker.ts'
import { fingerprintOf } from '#server/filling/runs.ts'
import type { Coverage } from '#solver/coverage/coverage.ts'
import type { GrantedShifts } from '#solver/coverage/granted-shifts.ts'
import type { TimeAway } from '#solver/coverage/time-away.ts'
import type { Problem } from '#solver/problem.ts'

export interface CoverageThreads {
  /**
   * Whether a month can do without someone for a while, or with someone on these shifts; not known if that takes too long. Stops if the
   * caller leaves.
   */
  coverageOf(problem: Problem, change: TimeAway | GrantedShifts, left: AbortSignal): Promise<Coverage>
  /** Also returns the price in points of fairness, if the change is coverable and the price is known. */
  priceOf(problem: Problem, change: TimeAway | GrantedShifts, left: AbortSignal): Promise<{ coverage: Coverage; price: number | null }>
  close(): Promise<void>
}

/** Leaves one processor for requests. */
const maxThreads = Math.max(1, availableParallelism() - 1)
const longestMs = 20_000
/** The number of months for which results are kept until the month changes. */
const mostKept = 50

/** Removes the contract: coverage is judged by the team's rules alone, because judging each changed month by a contract takes too long. */
const withoutContract = (month: Problem): Problem => ({
  ...month,
  people: month.people.map((person) => {
    const { contract, ...plain } = person
    return contract ? plain : person
  }),
})

/** Threads wait for the next question, because starting one takes longer than most answers. */
export function createCoverageThreads(): CoverageThreads {
  const filename = new URL('./coverage-worker.ts', import.meta.url).href
  const pool = new Tinypool({ filename, minThreads: 0, maxThreads, idleTimeout: 60_000 })
  const kept = new Map<string, KnownMonth>()
  async function ask(month: Problem, change: TimeAway | GrantedShifts, isPriced: boolean, left: AbortSignal) {
    const timeout = AbortSignal.timeout(longestMs)
    const problem = withoutContract(month)
    const key = fingerprintOf(problem)
    const question: Parameters<typeof answerCoverage>[0] = { problem, change, isPriced, known: kept.get(key) }
    const options = { name: 'answerCoverage', signal: AbortSignal.any([left, timeout]) }
    try {
      const { coverage, price, known }: Awaited<ReturnType<typeof answerCoverage>> = await pool.run(question, options)
      kept.delete(key)
      kept.set(key, known)
      if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
      return { coverage, price }
    } catch (error) {
      if (left.aborted) throw new Refusal('BUSY')
      if (timeout.aborted) return { coverage: { verdict: 'NOT_KNOWN' as const }, price: null }
      throw error
    }
  }

  return {
    coverageOf: async (problem, change, left) => (await ask(problem, change, false, left)).coverage,
    priceOf: (problem, change, left) => ask(problem, change, true, left),
    close: () => pool.destroy(),
  }
}
