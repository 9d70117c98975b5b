import type { FastifyBaseLogger } from 'fastify'

import * as own from '#contract/accounts/account.ts'
import * as contract from '#contract/accounts/auth.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { isPassword } from '#server/accounts/passwords.ts'
import { refuseForeign } from '#server/accounts/registration.ts'
import { hashOf, newSecret } from '#server/accounts/secrets.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Transact } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { beginSession } from '#server/http/begin-session.ts'
import { clientNetwork } from '#server/http/client-network.ts'
import { proveSecondFactor } from '#server/http/prove-second-factor.ts'
import { refuseUnproven } from '#server/http/refusals/refuse-unproven.ts'
import type { Router } from '#server/http/route.ts'
import * as emailChanges from '#server/stores/accounts/email-changes.ts'
import type { Session } from '#server/stores/accounts/find-session.ts'
import * as resets from '#server/stores/accounts/password-resets.ts'
import * as factors from '#server/stores/accounts/second-factors.ts'
import * as sessions from '#server/stores/accounts/sessions.ts'
import * as users from '#server/stores/accounts/users.ts'
import { noteFailedLogin } from '#server/stores/history/audit-writes.ts'

const trustedDays = 30

/** Records the failure after the reply, which must take as long as for an unknown address. */
function noteAfterReply(transact: Transact, userId: string, log: FastifyBaseLogger): void {
  setImmediate(() => transact((tx) => noteFailedLogin(tx, userId)).catch((error: unknown) => log.error(error)))
}

export function authRoutes({ read, steps }: Router, deps: Deps) {
  const { limits, jobs, registration, provesEmail, sessionDays } = deps

  steps(contract.login, async ({ body, request, db, transact }) => {
    const email = body.email.trim().toLowerCase()
    const network = clientNetwork(request)
    await limits.count('loginOfAddress', network)
    await limits.count('loginOfAccountHere', `${email} ${network}`)
    await limits.count('loginOfAccount', email)
    const credentials = await users.findCredentials(db, email)
    if (!(await isPassword(body.password, credentials?.passwordHash))) {
      if (credentials) noteAfterReply(transact, credentials.userId, request.log)
      throw new Refusal('INVALID_CREDENTIALS')
    }
    const { userId, passwordHash } = credentials!
    const secondFactor = await proveSecondFactor({ db, transact, limits }, userId, body).catch(async (error: unknown) => {
      // The password was right, and the same login continues with a code.
      if (error instanceof Refusal && error.code === 'CODE_REQUIRED') await limits.giveBack(db, 'loginOfAddress', network)
      throw error
    })
    // A device that is trusted already does not renew that by itself.
    const device = secondFactor === 'CODE' && body.remember ? newSecret() : undefined
    const token = await transact(async (tx) => {
      const proof = { by: 'password', passwordHash: passwordHash!, hasCode: secondFactor !== undefined } as const
      const begun = await beginSession(tx, { userId, request, days: sessionDays, proof, refusal: new Refusal('INVALID_CREDENTIALS') })
      if (device !== undefined) await factors.trustDevice(tx, userId, hashOf(device), trustedDays)
      await limits.forget(tx, 'loginOfAccountHere', `${email} ${network}`)
      await limits.forget(tx, 'loginOfAccount', email)
      await limits.giveBack(tx, 'loginOfAddress', network)
      return begun
    })
    return { token, ...(device !== undefined && { device }) }
  })

  const currentUser = async (db: Db, { userId, secondFactorProven }: Session) => {
    const mayJoin = !provesEmail || (await users.hasProvenEmail(db, userId))
    return { ...(await users.findCurrent(db, userId)), secondFactorProven, mayJoin }
  }

  read(own.getUser, ({ session, db }) => currentUser(db, session))

  steps(own.updateUser, async ({ body, session, db, transact }) => {
    const { email: oldEmail } = await users.findCurrent(db, session.userId)
    const { email, ...rest } = body
    const stays = email?.trim() === oldEmail
    await refuseUnproven(limits, db, session, body.currentPassword, email !== undefined && !stays)
    const isNew = email !== undefined && email.trim().toLowerCase() !== oldEmail.toLowerCase()
    if (isNew) {
      if (registration?.length) refuseForeign(email, registration)
      await limits.count('emailChange', session.userId)
      if (await users.findCredentials(db, email)) throw new Refusal('EMAIL_TAKEN')
    }
    await transact(async (tx) => {
      await users.update(tx, session.userId, isNew ? rest : body)
      if (stays) await emailChanges.takeBack(tx, session.userId)
      if (!isNew) return
      await emailChanges.save(tx, { ...session, email })
      await jobs.sendEmailChangeMails(tx, session.userId, { oldEmail, newEmail: email.trim() })
    })
    return currentUser(db, session)
  })

  steps(contract.confirmEmail, async ({ body, request, transact }) => {
    const network = clientNetwork(request)
    await limits.count('resetOfAddress', network)
    await transact(async (tx) => {
      const change = await emailChanges.claim(tx, hashOf(body.code))
      if (!change) throw new Refusal('EMAIL_LINK_INVALID')
      await users.proveEmail(tx, change.userId)
      if ((await users.findCurrent(tx, change.userId)).email !== change.email) await replaceEmail(tx, change)
      await limits.giveBack(tx, 'resetOfAddress', network)
    })
    return { ok: true as const }
  })
}

/** Ends the sessions on other devices, and links that were sent to the old address. */
async function replaceEmail(tx: Tx, { userId, email, tokenHash }: emailChanges.EmailChange): Promise<void> {
  await users.update(tx, userId, { email })
  await sessions.removeAllOf(tx, userId, tokenHash)
  await resets.removeOf(tx, userId)
}
