import * as contract from '#contract/teams.ts'
import { defaultTimeZone } from '#domain/people/team.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import { beyondTeam } from '#server/db/team-scope.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import type { Deps } from '#server/deps.ts'
import type { Router } from '#server/http/route.ts'
import * as demo from '#server/stores/demo.ts'

export function demoRoutes({ read, write, writePrecomputed }: Router, { limits, now }: Deps) {
  read(contract.getDemo, async ({ db }) => ({ available: !(await demo.isAnythingPlanned(db)) }))

  writePrecomputed(
    contract.createDemoTeam,
    ({ session }) => limits.count('demo', session.userId),
    async ({ session, tx }) => {
      if (await demo.isAnythingPlanned(tx)) throw new Refusal('DEMO_UNAVAILABLE')
      return { teamId: await loadDemo(tx, session.userId, dateIn(defaultTimeZone, now())) }
    },
  )

  write(contract.removeDemoTeam, async ({ actor, tx }) => {
    await beyondTeam(tx, () => demo.remove(tx, actor.teamId))
    return { ok: true as const }
  })
}
