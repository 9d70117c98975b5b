import { setLeaveTerms } from '#contract/availability/leave.ts'
import { staleRefusal } from '#server/http/refusals/refuse-stale.ts'
import type { Router } from '#server/http/route.ts'
import { mergedTerms } from '#server/leave/merge-terms.ts'
import * as leaves from '#server/stores/leave/leaves.ts'

export function leaveTermRoutes({ write }: Router) {
  write(setLeaveTerms, async ({ body: { terms: wanted, was }, actor: { teamId }, tx }) => {
    const terms = was ? mergedTerms(await leaves.termsOf(tx, teamId), was, wanted) : wanted
    if (!terms) throw await staleRefusal(tx, teamId, 'teams', teamId)
    await leaves.setTerms(tx, teamId, terms)
    return { terms }
  })
}
