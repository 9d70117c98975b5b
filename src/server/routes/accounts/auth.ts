import type { FastifyBaseLogger } from 'fastify'

import * as own from '#contract/accounts/account.ts'
import * as contract from '#contract/accounts/auth.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { hashPassword, isPassword, refuseWeak } from '#server/accounts/passwords.ts'
import { refuseForeign } from '#server/accounts/registration.ts'
import { hashOf, newSecret } from '#server/accounts/secrets.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Transact } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { beginSession } from '#server/http/begin-session.ts'
import { clientNetwork } from '#server/http/client-network.ts'
import { proveSecondFactor } from '#server/http/prove-second-factor.ts'
import { recentSeconds, refusePasswordless, refuseUnproven } from '#server/http/refusals/refuse-unproven.ts'
import type { Router } from '#server/http/route.ts'
import { tokenHashOf } from '#server/http/session.ts'
import * as emailChanges from '#server/stores/accounts/email-changes.ts'
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

export function authRoutes({ read, write, steps }: Router, deps: Deps) {
  const { limits, jobs, registration, provesEmail, sessionDays } = deps

  steps(contract.login, async ({ body, request, db, transact }) => {
    const email = body.email.trim().toLowerCase()
    const network = clientNetwork(request)
    await limits.count('loginOfAddress', network)
    await limits.count('loginOfAccount', email)
    const credentials = await users.findCredentials(db, email)
    if (!(await isPassword(body.password, credentials?.passwordHash))) {
      if (credentials) noteAfterReply(transact, credentials.userId, request.log)
      throw new Refusal('INVALID_CREDENTIALS')
    }
    const { userId } = credentials!
    const hasSecondFactor = await proveSecondFactor({ db, transact, limits }, userId, body)
    const device = hasSecondFactor && body.remember ? newSecret() : undefined
    const token = await transact(async (tx) => {
      if (device !== undefined) await factors.trustDevice(tx, userId, hashOf(device), trustedDays)
      await limits.forget(tx, 'loginOfAccount', email)
      await limits.giveBack(tx, 'loginOfAddress', network)
      return beginSession(tx, { userId, request, days: sessionDays, secondFactorProven: hasSecondFactor })
    })
    return { token, ...(device !== undefined && { device }) }
  })

  const currentUser = async (db: Db, { userId, secondFactorProven }: sessions.Session) => {
    const mayJoin = !provesEmail || (await users.hasProvenEmail(db, userId))
    return { ...(await users.findCurrent(db, userId)), secondFactorProven, mayJoin }
  }

  read(own.getUser, ({ session, db }) => currentUser(db, session))

  steps(own.updateUser, async ({ body, session, db, transact }) => {
    const { email: oldEmail } = await users.findCurrent(db, session.userId)
    await refuseUnproven(limits, db, session, body.currentPassword, body.email !== undefined)
    const { email, ...rest } = body
    const isNew = email !== undefined && email.trim().toLowerCase() !== oldEmail.toLowerCase()
    if (isNew) {
      if (registration?.length) refuseForeign(email, registration)
      await limits.count('emailChange', session.userId)
      if (await users.findCredentials(db, email)) throw new Refusal('EMAIL_TAKEN')
    }
    await transact(async (tx) => {
      await users.update(tx, session.userId, isNew ? rest : body)
      if (!isNew) return
      await emailChanges.save(tx, { ...session, email })
      await jobs.sendEmailChangeMails(tx, session.userId, oldEmail)
    })
    return currentUser(db, session)
  })

  steps(own.resetPassword, async ({ body, session, db, transact }) => {
    await refusePasswordless(db, session.userId)
    refuseWeak(body.password, await users.findCurrent(db, session.userId))
    await refuseUnproven(limits, db, session, body.currentPassword, session.ageSeconds >= recentSeconds)
    const passwordHash = await hashPassword(body.password)
    await transact((tx) => changePassword(tx, session.userId, passwordHash))
    return { ok: true as const }
  })

  steps(contract.resetPasswordWithCode, async ({ body, request, db, transact }) => {
    const network = clientNetwork(request)
    await limits.count('resetOfAddress', network)
    const codeHash = hashOf(body.code)
    const ownerId = await resets.ownerOf(db, codeHash)
    if (ownerId === undefined) throw new Refusal('RESET_CODE_INVALID')
    refuseWeak(body.password, await users.findCurrent(db, ownerId))
    const passwordHash = await hashPassword(body.password)
    await transact(async (tx) => {
      const userId = await resets.claim(tx, codeHash)
      if (userId === undefined) throw new Refusal('RESET_CODE_INVALID')
      await changePassword(tx, userId, passwordHash)
      await users.proveEmail(tx, userId)
      await limits.giveBack(tx, 'resetOfAddress', network)
    })
    return { ok: true as const }
  })

  steps(contract.initiateReset, async ({ body, request }) => {
    const email = body.email.trim().toLowerCase()
    await limits.count('resetMailsOfAddress', clientNetwork(request))
    await limits.count('resetMails', email)
    await jobs.sendResetMail({ email })
    return { ok: true as const }
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

  read(own.listSessions, async ({ session, db }) => ({ sessions: await sessions.listOf(db, session) }))

  write(own.endAllSessions, async ({ session, tx }) => {
    await sessions.removeAllOf(tx, session.userId)
    return { ok: true as const }
  })

  write(own.endSession, async ({ params, session, tx }) => {
    if (!(await sessions.removeOne(tx, session.userId, params.id))) throw new Refusal('NOT_FOUND')
    return { id: params.id }
  })

  steps(own.logout, async ({ request, transact }) => {
    const tokenHash = tokenHashOf(request)
    if (tokenHash !== undefined) await transact((tx) => sessions.remove(tx, tokenHash))
    return { ok: true as const }
  })
}

/** Sets the password and deletes all sessions, codes, trusted devices and unconfirmed email changes. */
async function changePassword(tx: Parameters<typeof users.setPassword>[0], userId: string, passwordHash: string): Promise<void> {
  await users.setPassword(tx, userId, passwordHash)
  await sessions.removeAllOf(tx, userId)
  await resets.removeOf(tx, userId)
  await emailChanges.removeOf(tx, userId)
  await factors.forgetDevices(tx, userId)
}

/** Ends the sessions on other devices, and links that were sent to the old address. */
async function replaceEmail(tx: Tx, { userId, email, tokenHash }: emailChanges.EmailChange): Promise<void> {
  await users.update(tx, userId, { email })
  await sessions.removeAllOf(tx, userId, tokenHash)
  await resets.removeOf(tx, userId)
}
