import type { Id } from '#domain/id.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { hashOfRecoveryCode, stepOf } from '#server/accounts/one-time-codes.ts'
import { hashOf } from '#server/accounts/secrets.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Transact } from '#server/db/transaction.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import * as factors from '#server/stores/accounts/second-factors.ts'

interface CodeProof {
  code?: string | undefined
  /** The secret of a trusted device. */
  device?: string | undefined
}

/**
 * Refuses a login without a correct code if the account has a second factor; guesses are counted. Returns what proved it; undefined if the
 * account has none.
 */
export async function proveSecondFactor(
  { db, transact, limits }: { db: Db; transact: Transact; limits: RateLimits },
  userId: Id,
  { code, device }: CodeProof,
): Promise<'CODE' | 'DEVICE' | undefined> {
  const totp = await factors.findTotp(db, userId)
  if (!totp?.confirmed) return undefined
  if (device !== undefined && (await factors.isTrusted(db, userId, hashOf(device)))) return 'DEVICE'
  if (code === undefined) throw new Refusal('CODE_REQUIRED')
  await limits.count('secondFactor', userId)
  const step = stepOf(code, totp)
  const recovery = step === undefined ? await hashOfRecoveryCode(code, await factors.recoveryHashes(db, userId)) : undefined
  const take = async (tx: Tx) => {
    if (step !== undefined) return factors.takeStep(tx, userId, totp, step)
    return recovery !== undefined && factors.takeRecoveryCode(tx, userId, recovery)
  }
  if (!(await transact(take))) throw new Refusal('WRONG_CODE')
  await limits.forget(db, 'secondFactor', userId)
  return 'CODE'
}
