import * as contract from '#contract/judgement.ts'
import { gapOf } from '#domain/rules/gap.ts'
import type { Deps } from '#server/deps.ts'
import { solveProblem } from '#server/filling/fill-month.ts'
import { factsOf, judgedMonth } from '#server/filling/judged/judged-month.ts'
import type { Router } from '#server/http/route.ts'
import { rosterOf } from '#solver/problem.ts'

/** A month under the team's rules: as it is, and as Auto-fill would have made it. */
export function judgementRoutes({ read }: Router, { solver, describer, limits }: Pick<Deps, 'solver' | 'describer' | 'limits'>) {
  read(contract.judgeMonth, async ({ query, actor, language, db }) => {
    const { problem, roster } = await judgedMonth(db, actor.teamId, query)
    return { ...(await describer.judge({ problem, roster, language })), ...(await factsOf(db, actor, query)) }
  })

  read(contract.judgeAutoFill, async ({ body, actor, language, db, left }) => {
    await limits.count('filling', actor.userId)
    const { problem } = await judgedMonth(db, actor.teamId, body)
    const { placements, seconds, ...solution } = await solveProblem(solver, actor, problem, left())
    const verdict = await describer.judge({ problem, roster: rosterOf(problem, placements), language })
    return { ...verdict, gap: gapOf(solution), seconds }
  })
}
