import * as own from '#contract/accounts/account.ts'
import * as contract from '#contract/accounts/auth.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { hashPassword, refuseWeak } from '#server/accounts/passwords.ts'
import { hashOf } from '#server/accounts/secrets.ts'
import type { Deps } from '#server/deps.ts'
import { clientNetwork } from '#server/http/client-network.ts'
import { isRecent, refusePasswordless, refuseUnproven } from '#server/http/refusals/refuse-unproven.ts'
import type { Router } from '#server/http/route.ts'
import * as emailChanges from '#server/stores/accounts/email-changes.ts'
import * as resets from '#server/stores/accounts/password-resets.ts'
import * as factors from '#server/stores/accounts/second-factors.ts'
import * as sessions from '#server/stores/accounts/sessions.ts'
import * as users from '#server/stores/accounts/users.ts'
import * as waysIn from '#server/stores/accounts/ways-in.ts'

export function passwordRoutes({ steps }: Router, { limits, jobs }: Pick<Deps, 'limits' | 'jobs'>) {
  steps(own.resetPassword, async ({ body, session, db, transact }) => {
    await refusePasswordless(db, session.userId)
    refuseWeak(body.password, await users.findCurrent(db, session.userId))
    await refuseUnproven(limits, db, session, body.currentPassword, !isRecent(session))
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
      const claimed = await resets.claim(tx, codeHash)
      if (!claimed) throw new Refusal('RESET_CODE_INVALID')
      const { userId, byMail } = claimed
      if (byMail && !(await users.hasProvenEmail(tx, userId))) await waysIn.endAllOf(tx, userId)
      await changePassword(tx, userId, passwordHash)
      if (byMail) await users.proveEmail(tx, userId)
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
}

/** Sets the password and deletes all sessions, codes, trusted devices and unconfirmed email changes. */
async function changePassword(tx: Parameters<typeof users.setPassword>[0], userId: string, passwordHash: string): Promise<void> {
  await users.setPassword(tx, userId, passwordHash)
  await sessions.removeAllOf(tx, userId)
  await resets.removeOf(tx, userId)
  await emailChanges.removeOf(tx, userId)
  await factors.forgetDevices(tx, userId)
}
