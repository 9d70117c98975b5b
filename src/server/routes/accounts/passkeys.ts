import * as contract from '#contract/accounts/passkeys.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { webAuthnOf } from '#server/accounts/web-authn.ts'
import { isUniqueViolation } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { beginSession } from '#server/http/begin-session.ts'
import { clientNetwork } from '#server/http/client-network.ts'
import { refusePasswordless, refuseUnproven } from '#server/http/refusals/refuse-unproven.ts'
import type { Router } from '#server/http/route.ts'
import * as passkeys from '#server/stores/accounts/passkeys.ts'
import { findCurrent } from '#server/stores/accounts/users.ts'

export function passkeyRoutes(
  { read, steps }: Router,
  { limits, publicUrl, sessionDays }: Pick<Deps, 'limits' | 'publicUrl' | 'sessionDays'>,
) {
  const webAuthn = webAuthnOf(publicUrl)

  read(contract.getPasskeys, async ({ session, db }) => ({ passkeys: await passkeys.listOf(db, session.userId) }))

  steps(contract.startPasskey, async ({ body, session, db, transact }) => {
    await refusePasswordless(db, session.userId)
    await refuseUnproven(limits, db, session, body.currentPassword, true)
    const user = await findCurrent(db, session.userId)
    const options = await webAuthn.toCreate(user, await passkeys.listOf(db, user.id))
    await transact((tx) => passkeys.keepChallenge(tx, options.challenge, user.id))
    return { options }
  })

  steps(contract.addPasskey, async ({ body, session: { userId }, transact }) => {
    const made = await webAuthn.created(body.response)
    await transact(async (tx) => {
      const isAwaited = await passkeys.takeChallenge(tx, webAuthn.challengeIn(body.response), userId)
      if (!made || !isAwaited) throw new Refusal('WRONG_PASSKEY')
      await passkeys.insert(tx, { ...made, userId, name: body.name })
    }).catch((error: unknown) => {
      throw isUniqueViolation(error, 'passkeys_pkey') ? new Refusal('WRONG_PASSKEY') : error
    })
    return { id: made!.id }
  })

  steps(contract.removePasskey, async ({ params, body, session, db, transact }) => {
    await refuseUnproven(limits, db, session, body.currentPassword, true)
    if (!(await transact((tx) => passkeys.remove(tx, session.userId, params.id)))) throw new Refusal('NOT_FOUND')
    return { id: params.id }
  })

  steps(contract.startPasskeyLogin, async ({ request, transact }) => {
    await limits.count('passkeyStarts', clientNetwork(request))
    const options = await webAuthn.toLogIn()
    await transact((tx) => passkeys.keepChallenge(tx, options.challenge, null))
    return { options }
  })

  steps(contract.passkeyLogin, async ({ body, request, db, transact }) => {
    const network = clientNetwork(request)
    await limits.count('loginOfAddress', network)
    const { id } = body.response as { id?: unknown }
    const known = typeof id === 'string' ? await passkeys.find(db, id) : undefined
    const counter = known && (await webAuthn.used(body.response, known))
    const token = await transact(async (tx) => {
      const isAwaited = await passkeys.takeChallenge(tx, webAuthn.challengeIn(body.response), null)
      if (!known || counter === undefined || !isAwaited) throw new Refusal('WRONG_PASSKEY')
      const proof = { by: 'passkey', id: known.id, counter } as const
      const begun = await beginSession(tx, {
        userId: known.userId,
        request,
        days: sessionDays,
        proof,
        refusal: new Refusal('WRONG_PASSKEY'),
      })
      await limits.giveBack(tx, 'loginOfAddress', network)
      await limits.giveBack(tx, 'passkeyStarts', network)
      return begun
    })
    return { token }
  })
}
