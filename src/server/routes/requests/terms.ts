import { setRequestTerms } from '#contract/availability/requests.ts'
import { refuseStale } from '#server/http/refusals/refuse-stale.ts'
import type { Router } from '#server/http/route.ts'
import * as requests from '#server/stores/requests/requests.ts'
import * as teams from '#server/stores/teams.ts'

export function requestTermRoutes({ write }: Router) {
  write(setRequestTerms, async ({ body, actor, tx }) => {
    await refuseStale(tx, actor.teamId, 'teams', await teams.find(tx, actor.teamId, { forAdmins: false }), body.version)
    await requests.setTerms(tx, actor.teamId, body.terms)
    return { terms: body.terms }
  })
}
