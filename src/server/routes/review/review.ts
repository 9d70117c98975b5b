import * as contract from '#contract/schedule/review.ts'
import { gapOf } from '#domain/rules/gap.ts'
import type { Deps } from '#server/deps.ts'
import { solveProblem } from '#server/filling/fill-month.ts'
import { factsOf, reviewedMonth } from '#server/filling/review/reviewed-month.ts'
import type { Router } from '#server/http/route.ts'
import { rosterOf } from '#solver/problem.ts'

/** A month under the team's rules: as it is, and as Auto-fill would have filled it. */
export function reviewRoutes({ read }: Router, { solver, describer, limits }: Pick<Deps, 'solver' | 'describer' | 'limits'>) {
  read(contract.reviewMonth, async ({ query, actor, language, db }) => {
    const { problem, roster, ...counts } = await reviewedMonth(db, actor.teamId, query)
    return { ...(await describer.review({ problem, roster, language })), ...(await factsOf(db, actor, query)), ...counts }
  })

  read(contract.reviewAutoFill, async ({ body, actor, language, db, left }) => {
    await limits.count('filling', actor.userId)
    const { problem } = await reviewedMonth(db, actor.teamId, body)
    const { placements, seconds, ...solution } = await solveProblem(solver, actor, problem, left())
    const review = await describer.review({ problem, roster: rosterOf(problem, placements), language })
    return { ...review, gap: gapOf(solution), seconds }
  })
}
