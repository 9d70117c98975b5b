import { setLeaveTerms } from '#contract/availability/leave.ts'
import { refuseStale } from '#server/http/refusals/refuse-stale.ts'
import type { Router } from '#server/http/route.ts'
import * as leaves from '#server/stores/leave/leaves.ts'
import * as teams from '#server/stores/teams.ts'

export function leaveTermRoutes({ write }: Router) {
  write(setLeaveTerms, async ({ body, actor, tx }) => {
    await refuseStale(tx, actor.teamId, 'teams', await teams.find(tx, actor.teamId, { withJoinCode: false }), body.version)
    await leaves.setTerms(tx, actor.teamId, body.terms)
    return { terms: body.terms }
  })
}
