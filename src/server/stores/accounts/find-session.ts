import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Db } from '#server/db/db.ts'
import { UntilCommit } from '#server/db/embedded/until-commit.ts'
import type { Membership } from '#server/stores/memberships.ts'
import { revisionOf } from '#server/stores/shapes.ts'

export interface Session {
  tokenHash: string
  userId: Id
  ageSeconds: number
  /** The seconds until it ends, unless it is used before then or ended. */
  secondsLeft: number
  /** Whether the session began with more than a password. */
  secondFactorProven: boolean
  /** The user's membership in the team of the call; undefined if they have none. */
  membership: (Membership & { teamId: Id; scheduleRevision: string }) | undefined
}

/** Whether a session is still valid. A logout deletes it; after 30 days without use, or at its end, the nightly job deletes it. */
export const isLive = sql<boolean>`(last_used_at > now() - interval '30 days' and ends_at > now())`

interface SessionQuestion {
  tokenHash: string
  /** The team of the call, whose membership is read as well. */
  teamId: Id | undefined
  /** Receives failures that affect no answer. */
  report: (error: unknown) => void
}

interface OpenQuestion extends SessionQuestion {
  resolve: (session: Session | undefined) => void
  reject: (error: unknown) => void
}

/** A kept session ends at most this many seconds late, and its use is recorded at most as late. */
const keptSeconds = 60
const known = new UntilCommit<Session>()

/** The questions of calls that have arrived since the last statement. */
const asked = new WeakMap<Db, OpenQuestion[]>()

/**
 * The session of a token, if it is live. Also reads the membership, which a call about a team needs next. Calls that arrive together share
 * a statement, which begins after they have arrived, so that no answer is older than its call.
 */
export function sessionOf(db: Db, question: SessionQuestion): Promise<Session | undefined> {
  const kept = known.find(db, keyOf(question))
  if (kept) return Promise.resolve(laterBy(kept.ageSeconds, kept.value))
  const { promise, resolve, reject } = Promise.withResolvers<Session | undefined>()
  const questions = asked.get(db) ?? []
  if (questions.length === 0) setImmediate(() => void answer(db, questions.splice(0)))
  questions.push({ ...question, resolve, reject })
  asked.set(db, questions)
  return promise
}

const laterBy = (seconds: number, { ageSeconds, secondsLeft, ...session }: Session): Session => ({
  ...session,
  ageSeconds: ageSeconds + seconds,
  secondsLeft: secondsLeft - seconds,
})

const keyOf = ({ tokenHash, teamId = '' }: SessionQuestion) => `${tokenHash} ${teamId}`

async function answer(db: Db, questions: readonly OpenQuestion[]): Promise<void> {
  const idle = new Set<string>()
  try {
    const found = await findEach(db, questions, idle)
    questions.forEach(({ resolve }, at) => resolve(found[at]))
  } catch (error) {
    for (const { reject } of questions) reject(error)
  }
  // No one waits for this, and a failure refuses no one: the next call records the use.
  if (idle.size > 0) await recordUse(db, [...idle]).catch(questions[0]!.report)
}

interface SessionRow {
  at: number
  user_id: Id
  age: number
  idle: number
  left: number
  proven: boolean
  membership: Session['membership'] | null
}

/** The session of each question. Adds to idle the tokens of those that were not used for an hour. */
async function findEach(db: Db, questions: readonly SessionQuestion[], idle: Set<string>): Promise<(Session | undefined)[]> {
  const keep = known.keeper(db)
  const { rows } = await sql<SessionRow>`
    select asked.at::int - 1 as at, user_id, extract(epoch from now() - created_at)::float8 as age,
           extract(epoch from now() - last_used_at)::float8 as idle, second_factor_proven as proven,
           extract(epoch from least(ends_at, last_used_at + interval '30 days') - now())::float8 as left,
           (select json_build_object('teamId', m.team_id, 'status', m.status, 'disabled', m.disabled, 'requiresSecondFactor', t.requires_second_factor,
                                     'scheduleRevision', ${revisionOf(sql`m.team_id`)})
              from memberships m join teams t on t.id = m.team_id where m.team_id = asked.team_id and m.user_id = s.user_id) as membership
      from unnest(${questions.map(({ tokenHash }) => tokenHash)}::text[], ${questions.map(({ teamId }) => storable(teamId))}::text[])
           with ordinality asked (token_hash, team_id, at)
      join sessions s on s.token_hash = asked.token_hash
     where ${isLive}`.execute(db)
  const found: (Session | undefined)[] = questions.map(() => undefined)
  for (const { at, user_id: userId, age: ageSeconds, idle: idleSeconds, left, proven: secondFactorProven, membership } of rows) {
    const { tokenHash, teamId } = questions[at]!
    if (idleSeconds > 3600) idle.add(tokenHash)
    const session = { tokenHash, userId, ageSeconds, secondsLeft: left, secondFactorProven, membership: membership ?? undefined }
    found[at] = session
    // Keeps nothing about teams to which the user has no access: there may be any number of those.
    if (membership || teamId === undefined) keep(keyOf(questions[at]!), session, Math.min(left, keptSeconds))
  }
  return found
}

/** Empty for a text that is not validated yet and can't be an id: PostgreSQL would refuse it, and with it the questions of all others. */
const storable = (teamId: Id | undefined): Id => (teamId === undefined || teamId.includes('\0') ? '' : teamId)

/** Called once an hour for each session, so that reads rarely write. */
async function recordUse(db: Db, tokenHashes: readonly string[]): Promise<void> {
  await sql`update sessions set last_used_at = now() where token_hash = any (${tokenHashes}::text[])`.execute(db)
}
