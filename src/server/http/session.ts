import type { FastifyRequest } from 'fastify'

import type { Endpoint } from '#contract/endpoint.ts'
import type { Id } from '#domain/id.ts'
import { mayCall, type Actor } from '#domain/people/permission.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { hashOf } from '#server/accounts/secrets.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { RequestInput } from '#server/http/handler.ts'
import { languageOf } from '#server/http/language.ts'
import { isOfTeam, teamIdOf } from '#server/http/team-id.ts'
import { sessionOf, type Session } from '#server/stores/accounts/find-session.ts'
import { isHeld, isStored } from '#server/stores/accounts/sessions.ts'
import * as memberships from '#server/stores/memberships.ts'

/** The session of a token. An absent, malformed, revoked or expired token always gets the same answer. */
export async function requireSession(db: Db, request: FastifyRequest): Promise<Session> {
  const session = await findSession(db, request)
  if (!session) throw new Refusal('UNAUTHENTICATED')
  return session
}

export async function findSession(db: Db, request: FastifyRequest): Promise<Session | undefined> {
  const tokenHash = tokenHashOf(request)
  if (tokenHash === undefined) return undefined
  return sessionOf(db, { tokenHash, teamId: teamIdOf(request), report: (error) => request.log.error(error) })
}

/** Refuses a session that began with a password alone, if the team requires more. */
export function refuseUnprovenTwice({ secondFactorProven }: Session, { requiresSecondFactor }: memberships.Membership): void {
  if (requiresSecondFactor && !secondFactorProven) throw new Refusal('SECOND_FACTOR_REQUIRED')
}

/**
 * Refuses the write of a user's call if their session has ended since the call began: once someone has set a new password, a session of the
 * old one must change nothing, and no team may get a member whose account was just erased.
 */
export function whileLoggedIn<T>({ audience }: Endpoint, { session }: FastifyRequest, work: (tx: Tx, writeId: Id) => Promise<T>) {
  return async (tx: Tx, writeId: Id): Promise<T> => {
    if (audience === 'user' && !(await isHeld(tx, session!))) throw new Refusal('UNAUTHENTICATED')
    return work(tx, writeId)
  }
}

/** Does the same for a team's write, which may have waited for its turn: it then holds the team, so it does not lock the account too. */
export async function refuseLoggedOut(tx: Tx, { session }: FastifyRequest): Promise<void> {
  if (!(await isStored(tx, session!))) throw new Refusal('UNAUTHENTICATED')
}

export const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(headers.authorization ?? '')?.[1]

export function tokenHashOf(request: FastifyRequest): string | undefined {
  const token = tokenOf(request)
  return token === undefined ? undefined : hashOf(token)
}

/** The actor of a call about a team, if they are an enabled member. */
async function findActor(db: Db | Tx, session: Session, teamId: Id, { audience }: Endpoint): Promise<Actor> {
  const { userId, membership: known } = session
  const isFresh = !db.isTransaction && known?.teamId === teamId
  const membership = isFresh ? known : await memberships.find(db, teamId, userId)
  if (!membership) throw new Refusal('NOT_A_MEMBER')
  if (membership.disabled) throw new Refusal('USER_DISABLED')
  refuseUnprovenTwice(session, membership)
  if (!mayCall(membership, audience)) throw new Refusal('FORBIDDEN')
  return { userId, teamId, status: membership.status }
}

/** Checks the membership first, then the role. An unknown team gets the same answer as another team. */
export async function inputOf<E extends Endpoint>(endpoint: E, request: FastifyRequest, db: Db | Tx): Promise<RequestInput<E>> {
  const { params, query, body, session } = request
  const caller = isOfTeam(endpoint) ? { actor: await findActor(db, session!, teamIdOf(request)!, endpoint) } : { session }
  return { params, query, body, request, language: languageOf(request), ...caller } as RequestInput<E>
}
