import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Db, Tx } from '#server/db/db.ts'

import { isLive, type Session } from './find-session.ts'
import { lock } from './users.ts'

const longestUserAgent = 400

interface NewSession {
  userId: Id
  tokenHash: string
  userAgent: string
  /** The number of days after which the session ends in any case. */
  days: number
  secondFactorProven?: boolean
  /** Whether the second factor was the authenticator app: then its proof ends with the app. */
  provenByApp?: boolean
  /** The organization's identifiers, if the user logged in with it. */
  identity?: { subject: string; session: string | undefined } | undefined
}

export async function insert(
  tx: Tx,
  { userId, tokenHash, userAgent, days, secondFactorProven = false, provenByApp = false, identity }: NewSession,
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      user_agent: userAgent.slice(0, longestUserAgent),
      ends_at: sql`now() + make_interval(days => ${days}::int)`,
      second_factor_proven: secondFactorProven,
      proven_by_app: provenByApp,
      sso_subject: identity?.subject ?? null,
      sso_session: identity?.session ?? null,
    })
    .execute()
}

/** Records the code of an app. A session that had already proven more, as with a passkey, does not depend on the app. */
export async function proveByApp(tx: Tx, tokenHash: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ second_factor_proven: true, proven_by_app: true })
    .where('token_hash', '=', tokenHash)
    .where('second_factor_proven', '=', false)
    .execute()
}

/** Whether the session still exists. Locks the account, so that no write that removes a way in can end it during the transaction. */
export async function isHeld(tx: Tx, session: Session): Promise<boolean> {
  await lock(tx, session.userId)
  return isStored(tx, session)
}

/** Whether the session exists at this moment. */
export async function isStored(tx: Tx, { tokenHash }: Session): Promise<boolean> {
  return (await tx.selectFrom('sessions').select('id').where('token_hash', '=', tokenHash).executeTakeFirst()) !== undefined
}

/** Lists the most recently used first. */
export async function listOf(db: Db, { userId, tokenHash }: Session) {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where(isLive)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    current: row.token_hash === tokenHash,
  }))
}

/** Returns false if it is not their session. */
export async function removeOne(tx: Tx, userId: Id, id: Id): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0
}

export async function remove(tx: Tx, tokenHash: string): Promise<void> {
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Removes all sessions, or all but one. */
export async function removeAllOf(tx: Tx, userId: Id, exceptTokenHash = ''): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', exceptTokenHash).execute()
}

/** Removes sessions that began before the organization ended its own: one of them, or all of a person's. */
export async function removeEnded(
  tx: Tx,
  { subject, session, at }: { subject?: string | undefined; session?: string | undefined; at: Date },
) {
  await sql`
    delete from sessions
     where (sso_subject = ${subject ?? null} or ${subject ?? null}::text is null)
       and (sso_session = ${session ?? null} or ${session ?? null}::text is null)
       and sso_subject is not null and created_at <= ${at}::timestamptz + interval '1 minute'`.execute(tx)
}
