import * as own from '#contract/accounts/account.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { Router } from '#server/http/route.ts'
import { tokenHashOf } from '#server/http/session.ts'
import * as sessions from '#server/stores/accounts/sessions.ts'

export function deviceRoutes({ read, write, steps }: Router) {
  read(own.listSessions, async ({ session, db }) => ({ sessions: await sessions.listOf(db, session) }))

  write(own.endAllSessions, async ({ session, tx }) => {
    await sessions.removeAllOf(tx, session.userId)
    return { ok: true as const }
  })

  write(own.endSession, async ({ params, session, tx }) => {
    if (!(await sessions.removeOne(tx, session.userId, params.id))) throw new Refusal('NOT_FOUND')
    return { id: params.id }
  })

  steps(
    own.logout,
    async ({ request, transact }) => {
      const tokenHash = tokenHashOf(request)
      if (tokenHash !== undefined) await transact((tx) => sessions.remove(tx, tokenHash))
      return { ok: true as const }
    },
    { ignoresBody: true },
  )
}
