import { anneal } from '#solver/anneal.ts'
import { compile } from '#solver/compile.ts'
import { coverageOf, type Coverage } from '#solver/coverage/coverage.ts'
import type { GrantedShifts } from '#solver/coverage/granted-shifts.ts'
import { leastEmpty, type Emptiness } from '#solver/coverage/least-empty.ts'
import { priceOf } from '#solver/coverage/price.ts'
import type { TimeAway } from '#solver/coverage/time-away.ts'
import { fillGreedily } from '#solver/greedy.ts'
import type { Problem, Roster } from '#solver/problem.ts'

/** What has been computed about a month and helps with the next question. */
export interface KnownMonth {
  /** How many seats must stay empty without a change. */
  emptiness: Emptiness
  /** A fair roster by which changes are priced; found when the first change is priced. */
  fair: Roster | undefined
}

interface CoverageQuestion {
  /** Equal for equal problems. */
  key: string
  problem: Problem
  changes: readonly (TimeAway | GrantedShifts)[]
  /** Whether the price of the first change is asked for. */
  isPriced: boolean
  known: KnownMonth | undefined
}

const iterations = 300_000

/** The problem of the last question, with what this thread has computed about its contract. */
let last: { key: string; problem: Problem } | undefined

/** price: what the first change costs in points of fairness, if that was asked for and is known. */
export async function answerCoverage({
  key,
  problem: sent,
  changes,
  isPriced,
  known,
}: CoverageQuestion): Promise<{ coverage: Coverage; price: number | null; known: KnownMonth }> {
  if (last?.key !== key) last = { key, problem: sent }
  const { problem } = last
  const emptiness = known?.emptiness ?? (await leastEmpty(problem))
  const coverage = await coverageOf(problem, changes, emptiness)
  if (!isPriced || coverage.verdict !== 'COVERABLE') return { coverage, price: null, known: { emptiness, fair: known?.fair } }
  const compiled = compile(problem)
  const fair = known?.fair ?? anneal(compiled, fillGreedily(problem), { iterations, seed: 1 })
  return { coverage, price: priceOf(compiled, fair, changes[0]!), known: { emptiness, fair } }
}
