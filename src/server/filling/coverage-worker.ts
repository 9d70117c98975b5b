import type { Absence } from '#solver/coverage/absence.ts'
import { coverageOf, type Coverage } from '#solver/coverage/coverage.ts'
import type { GrantedShifts } from '#solver/coverage/granted-shifts.ts'
import { leastEmpty, type Emptiness } from '#solver/coverage/least-empty.ts'
import type { Problem } from '#solver/problem.ts'

/** before: how empty the month must stay without the change, if that is known. */
interface CoverageQuestion {
  problem: Problem
  change: Absence | GrantedShifts
  before: Emptiness | undefined
}

/** Says what was worked out about the month as well, for the next question about it. */
export async function answerCoverage({
  problem,
  change,
  before: known,
}: CoverageQuestion): Promise<{ coverage: Coverage; before: Emptiness }> {
  const before = known ?? (await leastEmpty(problem))
  return { coverage: await coverageOf(problem, change, before), before }
}
