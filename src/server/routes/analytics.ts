import * as contract from '#contract/analytics.ts'
import type { Deps } from '#server/deps.ts'
import { clientNetwork } from '#server/http/client-network.ts'
import type { Router } from '#server/http/route.ts'
import * as analytics from '#server/stores/analytics.ts'

/** Stores nothing else that a page sends, because it could be personal. */
const numberIn = ({ number }: Record<string, unknown> = {}): { number?: string } =>
  typeof number === 'string' && /^[0-9A-F]{4}-[0-9A-F]{2}$/.test(number) ? { number } : {}

export function analyticsRoutes({ writePrecomputed }: Router, { limits, keepsPageUse }: Deps) {
  writePrecomputed(
    contract.logCommand,
    ({ actor }) => limits.count('commandLog', actor.userId),
    async ({ body, actor, tx }) => {
      await analytics.logCommand(tx, actor.teamId, actor.userId, body.command, body.response)
      return { ok: true as const }
    },
  )

  writePrecomputed(
    contract.logEvent,
    ({ session, request }) => limits.count('commandLog', session?.userId ?? clientNetwork(request)),
    async ({ body, session, tx }) => {
      if (keepsPageUse) await analytics.logEvent(tx, body.name, session?.userId ?? null, numberIn(body.properties))
      return { ok: true as const }
    },
  )
}
