import type { Id } from '#domain/id.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { isPassword } from '#server/accounts/passwords.ts'
import type { Db } from '#server/db/db.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Session } from '#server/stores/accounts/find-session.ts'
import { findPasswordHash } from '#server/stores/accounts/users.ts'

/** How recent the login of a user without a password must be, in seconds; their organization has confirmed it. */
export const recentSeconds = 600

/** Checks the password if one is given, even where none is needed; guesses are counted. */
export async function refuseUnproven(
  limits: RateLimits,
  db: Db,
  { userId, ageSeconds }: Session,
  password: string | undefined,
  needed: boolean,
): Promise<void> {
  if (!password && !needed) return
  const passwordHash = await findPasswordHash(db, userId)
  if (passwordHash === null && ageSeconds >= recentSeconds) throw new Refusal('LOG_IN_AGAIN')
  if (passwordHash === null) return
  if (!password) throw new Refusal('REAUTH_REQUIRED')
  await limits.count('currentPassword', userId)
  if (!(await isPassword(password, passwordHash))) throw new Refusal('WRONG_PASSWORD')
  await limits.forget(db, 'currentPassword', userId)
}

/** Users who log in with their organization must not get another way in, because the organization could not close it when they leave. */
export async function refusePasswordless(db: Db, userId: Id): Promise<void> {
  if ((await findPasswordHash(db, userId)) === null) throw new Refusal('SSO_ONLY')
}
