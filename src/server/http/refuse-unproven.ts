import { Refusal } from '#domain/refusals/refusal.ts'
import { isPassword } from '#server/accounts/passwords.ts'
import type { Db } from '#server/db/db.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Session } from '#server/stores/accounts/sessions.ts'
import { findPasswordHash } from '#server/stores/accounts/users.ts'

/** A given password must be right, even where none is needed; guesses are counted. */
export async function refuseUnproven(
  limits: RateLimits,
  db: Db,
  { userId }: Session,
  password: string | undefined,
  needed: boolean,
): Promise<void> {
  if (!password && needed) throw new Refusal('REAUTH_REQUIRED')
  if (!password) return
  await limits.count('currentPassword', userId)
  if (!(await isPassword(password, await findPasswordHash(db, userId)))) throw new Refusal('WRONG_PASSWORD')
  await limits.forget(db, 'currentPassword', userId)
}
