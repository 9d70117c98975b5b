import { anneal } from '#solver/anneal.ts'
import { compile } from '#solver/compile.ts'
import { coverageOf, type Coverage } from '#solver/coverage/coverage.ts'
import type { GrantedShifts } from '#solver/coverage/granted-shifts.ts'
import { leastEmpty, type Emptiness } from '#solver/coverage/least-empty.ts'
import { priceOf, withDutiesAsSeats, type Price } from '#solver/coverage/price.ts'
import type { TimeAway } from '#solver/coverage/time-away.ts'
import { waysOut, type WaysOut } from '#solver/coverage/ways-out.ts'
import { fillGreedily } from '#solver/greedy.ts'
import type { Problem, Roster } from '#solver/problem.ts'

/** What has been computed about a month and helps with the next question. */
export interface KnownMonth {
  /** How many seats must stay empty without a change. */
  emptiness: Emptiness
  /** A fair roster by which changes are priced; found when the first change is priced. */
  fair: Roster | undefined
}

/** price: the price of coverable changes, if it is known. ways: the ways out if a single leave is not coverable. */
export interface CoverageFound {
  coverage: Coverage
  price?: Price | undefined
  ways?: WaysOut | undefined
}

interface CoverageQuestion {
  /** Equal for equal problems. */
  key: string
  problem: Problem
  changes: readonly (TimeAway | GrantedShifts)[]
  known: KnownMonth | undefined
}

const iterations = 300_000
/** An answer that took longer is given without its price and the ways out. */
const enoughMs = 5000

/** The problem of the last question, with what this thread has computed about its contract. */
let last: { key: string; problem: Problem } | undefined

export async function answerCoverage({
  key,
  problem: sent,
  changes,
  known,
}: CoverageQuestion): Promise<{ found: CoverageFound; known: KnownMonth }> {
  const began = performance.now()
  const hasTime = () => performance.now() - began < enoughMs
  if (last?.key !== key) last = { key, problem: sent }
  const { problem } = last
  const emptiness = known?.emptiness ?? (await leastEmpty(problem))
  const coverage = await coverageOf(problem, changes, emptiness)
  const [change, second] = changes
  const isLeave = change && 'ranges' in change && change.leave.length > 0
  if (coverage.verdict === 'NOT_COVERABLE' && isLeave && !second && hasTime()) {
    const short = coverage.short.map(({ shiftId }) => shiftId)
    return { found: { coverage, ways: await waysOut(problem, change, emptiness, short) }, known: { emptiness, fair: known?.fair } }
  }
  if (!hasTime() || coverage.verdict !== 'COVERABLE' || !change) return { found: { coverage }, known: { emptiness, fair: known?.fair } }
  const compiled = compile(problem)
  const fair = known?.fair ?? anneal(compiled, fillGreedily(problem), { iterations, seed: 1 })
  const whole = withDutiesAsSeats(problem, fair, changes)
  const price = priceOf(whole.problem === problem ? compiled : compile(whole.problem), whole.roster, changes)
  return { found: { coverage, price }, known: { emptiness, fair } }
}
