import type { Id } from '#domain/id.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { isPassword } from '#server/accounts/passwords.ts'
import type { Db } from '#server/db/db.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Session } from '#server/stores/accounts/find-session.ts'
import { findPasswordHash } from '#server/stores/accounts/users.ts'

const recentSeconds = 600

/**
 * Whether the login is so recent that it proves who is there. A login later than now happened while the clock was ahead, and may be old.
 */
export const isRecent = ({ ageSeconds }: Pick<Session, 'ageSeconds'>): boolean => Math.abs(ageSeconds) < recentSeconds

/** Checks the password if one is given, even where none is needed; guesses are counted. */
export async function refuseUnproven(
  limits: RateLimits,
  db: Db,
  session: Session,
  password: string | undefined,
  needed: boolean,
): Promise<void> {
  if (!password && !needed) return
  const { userId } = session
  const passwordHash = await findPasswordHash(db, userId)
  // The organization of a user without a password has confirmed a recent login.
  if (passwordHash === null && !isRecent(session)) throw new Refusal('LOG_IN_AGAIN')
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
