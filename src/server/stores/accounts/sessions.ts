import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Membership } from '#server/stores/memberships.ts'
import { revisionOf } from '#server/stores/shapes.ts'

const longestUserAgent = 400

export interface Session {
  tokenHash: string
  userId: Id
  ageSeconds: number
  /** Whether the session began with more than a password. */
  secondFactorProven: boolean
  /** The user's membership in the team of the call; undefined if they have none. */
  membership: (Membership & { teamId: Id; scheduleRevision: string }) | undefined
}

interface SessionQuestion {
  tokenHash: string
  /** The team of the call, whose membership is read as well. */
  teamId: Id | undefined
  /** Receives failures that concern no answer. */
  report: (error: unknown) => void
}

interface OpenQuestion extends SessionQuestion {
  resolve: (session: Session | undefined) => void
  reject: (error: unknown) => void
}

/** The questions of calls that have arrived since the last statement. */
const asked = new WeakMap<Db, OpenQuestion[]>()

/**
 * Sessions last 30 days from their last use and end for good at ends_at. Also reads the membership, which a call about a team needs next.
 * Calls that arrive together share a statement, which begins after they have arrived, so that no answer is older than its call.
 */
export function find(db: Db, question: SessionQuestion): Promise<Session | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Session | undefined>()
  const questions = asked.get(db) ?? []
  if (questions.length === 0) setImmediate(() => void answer(db, questions.splice(0)))
  questions.push({ ...question, resolve, reject })
  asked.set(db, questions)
  return promise
}

async function answer(db: Db, questions: readonly OpenQuestion[]): Promise<void> {
  const idle = new Set<string>()
  try {
    const found = await findEach(db, questions, idle)
    questions.forEach(({ resolve }, at) => resolve(found[at]))
  } catch (error) {
    for (const { reject } of questions) reject(error)
  }
  // Nobody waits for this, and a failure refuses nobody: the next call records the use.
  if (idle.size > 0) await recordUse(db, [...idle]).catch(questions[0]!.report)
}

interface SessionRow {
  at: number
  user_id: Id
  age: number
  idle: number
  proven: boolean
  membership: Session['membership'] | null
}

/** The session of each question. Adds to idle the tokens of those that were not used for an hour. */
async function findEach(db: Db, questions: readonly SessionQuestion[], idle: Set<string>): Promise<(Session | undefined)[]> {
  const { rows } = await sql<SessionRow>`
    select asked.at::int - 1 as at, user_id, extract(epoch from now() - created_at)::float8 as age,
           extract(epoch from now() - last_used_at)::float8 as idle, second_factor_proven as proven,
           (select json_build_object('teamId', m.team_id, 'status', m.status, 'disabled', m.disabled, 'requiresSecondFactor', t.requires_second_factor,
                                     'scheduleRevision', ${revisionOf(sql`m.team_id`)})
              from memberships m join teams t on t.id = m.team_id where m.team_id = asked.team_id and m.user_id = s.user_id) as membership
      from unnest(${questions.map(({ tokenHash }) => tokenHash)}::text[], ${questions.map(({ teamId }) => storable(teamId))}::text[])
           with ordinality asked (token_hash, team_id, at)
      join sessions s on s.token_hash = asked.token_hash
     where last_used_at > now() - interval '30 days' and ends_at > now()`.execute(db)
  const found: (Session | undefined)[] = questions.map(() => undefined)
  for (const { at, user_id: userId, age: ageSeconds, idle: idleSeconds, proven: secondFactorProven, membership } of rows) {
    const { tokenHash } = questions[at]!
    if (idleSeconds > 3600) idle.add(tokenHash)
    found[at] = { tokenHash, userId, ageSeconds, secondFactorProven, membership: membership ?? undefined }
  }
  return found
}

/** Empty for what is not yet validated and can't be an id: PostgreSQL refuses it, and with it the questions of all others. */
const storable = (teamId: Id | undefined): Id => (teamId === undefined || teamId.includes('\0') ? '' : teamId)

/** Called once an hour for each session, so that reads rarely write. */
async function recordUse(db: Db, tokenHashes: readonly string[]): Promise<void> {
  await sql`update sessions set last_used_at = now() where token_hash = any (${tokenHashes}::text[])`.execute(db)
}

interface NewSession {
  userId: Id
  tokenHash: string
  userAgent: string
  /** The number of days after which the session ends in any case. */
  days: number
  secondFactorProven?: boolean
  /** The organization's identifiers, if the user logged in with it. */
  identity?: { subject: string; session: string | undefined } | undefined
}

export async function insert(
  tx: Tx,
  { userId, tokenHash, userAgent, days, secondFactorProven = false, identity }: NewSession,
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      user_agent: userAgent.slice(0, longestUserAgent),
      ends_at: sql`now() + make_interval(days => ${days}::int)`,
      second_factor_proven: secondFactorProven,
      sso_subject: identity?.subject ?? null,
      sso_session: identity?.session ?? null,
    })
    .execute()
}

export async function proveSecondFactor(tx: Tx, tokenHash: string): Promise<void> {
  await tx.updateTable('sessions').set({ second_factor_proven: true }).where('token_hash', '=', tokenHash).execute()
}

/** Lists the most recently used first. */
export async function listOf(db: Db, { userId, tokenHash }: Session) {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('last_used_at', '>', sql<Date>`now() - interval '30 days'`)
    .where('ends_at', '>', sql<Date>`now()`)
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
