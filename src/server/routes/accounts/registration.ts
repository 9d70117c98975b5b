import { v7 as newId } from 'uuid'

import { sendProof } from '#contract/accounts/account.ts'
import { register } from '#contract/accounts/auth.ts'
import type { Id } from '#domain/id.ts'
import type { Email } from '#domain/people/user.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { hashPassword, refuseWeak } from '#server/accounts/passwords.ts'
import { refuseForeign } from '#server/accounts/registration.ts'
import { hashOf } from '#server/accounts/secrets.ts'
import type { Tx } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { clientNetwork } from '#server/http/client-network.ts'
import type { Router } from '#server/http/route.ts'
import * as emailChanges from '#server/stores/accounts/email-changes.ts'
import * as users from '#server/stores/accounts/users.ts'
import * as invitationCodes from '#server/stores/invitation-codes.ts'
import * as invitations from '#server/stores/invitations.ts'
import * as placeholders from '#server/stores/placeholders.ts'

export function registrationRoutes({ steps }: Router, deps: Pick<Deps, 'jobs' | 'limits' | 'provesEmail' | 'registration'>) {
  const { limits, jobs, registration, provesEmail } = deps

  const askForProof = async (tx: Tx, userId: Id, email: Email) => {
    await emailChanges.save(tx, { userId, email, tokenHash: '' })
    await jobs.sendProofMail(tx, userId)
  }

  steps(register, async ({ body, request, transact }) => {
    refuseWeak(body.password, body)
    refuseForeign(body.email, registration)
    const network = clientNetwork(request)
    await limits.count('registerFailed', network)
    await limits.count('register', network)
    const user = { ...body, passwordHash: await hashPassword(body.password) }
    const { invitation } = body
    const id = await transact(async (tx) => {
      await limits.giveBack(tx, 'registerFailed', network)
      return invitation === undefined ? registerNew(tx, user) : registerInvited(tx, user, invitation)
    })
    return { id }
  })

  const registerNew = async (tx: Tx, account: Omit<users.NewUser, 'id'>): Promise<Id> => {
    const id = newId()
    await users.insert(tx, [{ ...account, id }])
    if (provesEmail) await askForProof(tx, id, account.email)
    return id
  }

  /** Opening the link proves the address that it was sent to. */
  const registerInvited = async (tx: Tx, account: Omit<users.NewUser, 'id'>, code: string): Promise<Id> => {
    // Someone who tries again because the answer was lost has the account; their link is used up.
    if (await users.findCredentials(tx, account.email)) throw new Refusal('EMAIL_TAKEN')
    const { teamId, userId, email } = await invitationCodes.claim(tx, hashOf(code))
    await placeholders.becomeAccount(tx, userId, account)
    await invitations.markJoined(tx, teamId, userId)
    if (account.email.trim().toLowerCase() === email?.toLowerCase()) await users.proveEmail(tx, userId)
    else if (provesEmail) await askForProof(tx, userId, account.email)
    return userId
  }

  steps(sendProof, async ({ session: { userId }, db, transact }) => {
    await limits.count('emailChange', userId)
    const { email } = await users.findCurrent(db, userId)
    if (!(await users.hasProvenEmail(db, userId))) await transact((tx) => askForProof(tx, userId, email))
    return { ok: true as const }
  })
}
