import type { Id } from '#domain/id.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { isPassword } from '#server/accounts/passwords.ts'
import type { Db } from '#server/db/db.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Session } from '#server/stores/accounts/sessions.ts'
import { findPasswordHash } from '#server/stores/accounts/users.ts'

/** Without a password, the user must have logged in just now, which their organization vouched for. */
export const recentSeconds = 600

/** A given password must be right, even where none is needed; guesses are counted. */
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

/** Whom their organization logs in gets no other way in: it could not be closed when they leave. */
export async function refusePasswordless(db: Db, userId: Id): Promise<void> {
  if ((await findPasswordHash(db, userId)) === null) throw new Refusal('SSO_ONLY')
}
