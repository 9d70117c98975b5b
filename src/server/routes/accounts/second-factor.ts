import QRCode from 'qrcode'

import * as contract from '#contract/accounts/second-factor.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { hashesOf, newRecoveryCodes, newTotpSecret, stepOf, totpAddress } from '#server/accounts/one-time-codes.ts'
import type { Deps } from '#server/deps.ts'
import { refuseUnproven } from '#server/http/refusals/refuse-unproven.ts'
import type { Router } from '#server/http/route.ts'
import * as factors from '#server/stores/accounts/second-factors.ts'
import * as sessions from '#server/stores/accounts/sessions.ts'
import { findCurrent } from '#server/stores/accounts/users.ts'

export function secondFactorRoutes({ read, steps }: Router, { limits }: Pick<Deps, 'limits'>) {
  read(contract.getSecondFactor, async ({ session: { userId }, db }) => ({
    totp: (await factors.findTotp(db, userId))?.confirmed ?? false,
    recoveryCodesLeft: (await factors.recoveryHashes(db, userId)).length,
  }))

  steps(contract.startTotp, async ({ body, session, db, transact }) => {
    await refuseUnproven(limits, db, session, body.currentPassword, true)
    if ((await factors.findTotp(db, session.userId))?.confirmed) throw new Refusal('SECOND_FACTOR_SET')
    const secret = newTotpSecret()
    const address = totpAddress(secret, (await findCurrent(db, session.userId)).email)
    const isStored = await transact((tx) => factors.startTotp(tx, session.userId, secret))
    if (!isStored) throw new Refusal('SECOND_FACTOR_SET')
    return { secret, address, qr: await QRCode.toString(address, { type: 'svg', margin: 0 }) }
  })

  steps(contract.confirmTotp, async ({ body, session: { userId, tokenHash, secondFactorProven }, db, transact }) => {
    await limits.count('secondFactor', userId)
    const totp = await factors.findTotp(db, userId)
    // The code that confirmed it may come a second time in the same session, if the reply with the recovery codes got lost.
    const isAgain =
      secondFactorProven && totp?.confirmed === true && stepOf(body.code, { ...totp, lastStep: totp.lastStep - 1 }) === totp.lastStep
    const step = isAgain ? totp.lastStep : totp && !totp.confirmed ? stepOf(body.code, totp) : undefined
    const codes = newRecoveryCodes()
    const hashes = await hashesOf(codes)
    await transact(async (tx) => {
      const isTaken = totp !== undefined && step !== undefined && (await factors.takeStep(tx, userId, totp, step))
      if (!isTaken) throw new Refusal('WRONG_CODE')
      await factors.replaceRecoveryCodes(tx, userId, hashes)
      await sessions.proveByApp(tx, tokenHash)
      await limits.forget(tx, 'secondFactor', userId)
    })
    return { recoveryCodes: codes }
  })

  steps(contract.removeTotp, async ({ body, session, db, transact }) => {
    await refuseUnproven(limits, db, session, body.currentPassword, true)
    await transact((tx) => factors.removeTotp(tx, session.userId))
    return { ok: true as const }
  })

  steps(contract.renewRecoveryCodes, async ({ body, session, db, transact }) => {
    await refuseUnproven(limits, db, session, body.currentPassword, true)
    const codes = newRecoveryCodes()
    const hashes = await hashesOf(codes)
    await transact(async (tx) => {
      if (!(await factors.findTotp(tx, session.userId))?.confirmed) throw new Refusal('NOT_FOUND')
      await factors.replaceRecoveryCodes(tx, session.userId, hashes)
    })
    return { recoveryCodes: codes }
  })
}
