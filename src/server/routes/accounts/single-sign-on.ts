import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/accounts/single-sign-on.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { isRowRace, type Tx } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { beginSession } from '#server/http/begin-session.ts'
import { clientNetwork } from '#server/http/client-network.ts'
import { backChannelLogoutOperation } from '#server/http/open-api.ts'
import type { Router } from '#server/http/route.ts'
import { accountOf } from '#server/sign-on/account.ts'
import * as identities from '#server/stores/accounts/identities.ts'
import * as sessions from '#server/stores/accounts/sessions.ts'

type Needs = Pick<Deps, 'limits' | 'singleSignOn' | 'sessionDays'>

export function singleSignOnRoutes({ read, steps }: Router, { limits, singleSignOn, sessionDays }: Needs) {
  read(contract.getLoginOptions, async () => ({ singleSignOn: singleSignOn?.name ?? null }))

  steps(contract.startSingleSignOn, async ({ request, db, transact }) => {
    if (!singleSignOn) throw new Refusal('NOT_FOUND')
    const network = clientNetwork(request)
    await limits.count('singleSignOnStarts', network)
    const { url, ...flow } = await singleSignOn.start().catch(async (error: unknown) => {
      request.log.warn(error)
      await limits.giveBack(db, 'singleSignOnStarts', network)
      throw new Refusal('SSO_UNREACHABLE', { name: singleSignOn.name })
    })
    await transact((tx) => identities.keepFlow(tx, flow))
    return { url, state: flow.state }
  })

  steps(contract.singleSignOn, async ({ body, language, request, transact }) => {
    if (!singleSignOn) throw new Refusal('NOT_FOUND')
    const network = clientNetwork(request)
    await limits.count('loginOfAddress', network)
    const flow = await transact((tx) => identities.takeFlow(tx, body.state))
    const refusal = new Refusal('SSO_REFUSED', { name: singleSignOn.name })
    if (!flow) throw refusal
    const identity = await singleSignOn.finish(flow, { code: body.code, iss: body.iss }).catch((error: unknown) => {
      request.log.warn(error)
      throw refusal
    })
    const enter = async (tx: Tx) => {
      const userId = await accountOf(tx, identity, singleSignOn.groupRoles, language)
      await limits.giveBack(tx, 'loginOfAddress', network)
      await limits.giveBack(tx, 'singleSignOnStarts', network)
      return beginSession(tx, { userId, request, days: sessionDays, proof: { by: 'organization', identity }, refusal })
    }
    // Of two first logins at once, one makes the account, which the other then finds.
    const token = await transact(enter).catch((error: unknown) => {
      if (isRowRace(error)) return transact(enter)
      throw error
    })
    return { token }
  })
}

/** Called by the organization's provider instead of a page: a form with a signed token. */
export async function backChannelLogout(api: FastifyInstance, { db, singleSignOn }: Pick<Deps, 'db' | 'singleSignOn'>): Promise<void> {
  if (!singleSignOn) return
  await api.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(text as string))),
    )
    const schema = backChannelLogoutOperation
    forms.post<{ Body: { logout_token?: string } | undefined }>(contract.backChannelLogoutPath, { schema }, async (request, reply) => {
      const ended = await singleSignOn.ended(request.body?.logout_token ?? '').catch((error: unknown) => request.log.warn(error))
      if (!ended) return reply.code(400).send({ error: 'invalid_request' })
      const audit = { action: `POST ${contract.backChannelLogoutPath}`, actorId: undefined }
      await inTransaction(db, audit, (tx) => sessions.removeEnded(tx, ended))
      return reply.code(200).send()
    })
  })
}
