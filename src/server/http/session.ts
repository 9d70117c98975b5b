import type { FastifyRequest } from 'fastify'

import { Refusal } from '#domain/refusals/refusal.ts'
import { hashOf } from '#server/accounts/secrets.ts'
import type { Db } from '#server/db/db.ts'
import { teamIdOf } from '#server/http/team-id.ts'
import * as sessions from '#server/stores/accounts/sessions.ts'
import type { Membership } from '#server/stores/memberships.ts'

/** The session of the token. A token that is absent, malformed, revoked or expired gets the same answer. */
export async function requireSession(db: Db, request: FastifyRequest): Promise<sessions.Session> {
  const session = await findSession(db, request)
  if (!session) throw new Refusal('UNAUTHENTICATED')
  return session
}

export async function findSession(db: Db, request: FastifyRequest): Promise<sessions.Session | undefined> {
  const tokenHash = tokenHashOf(request)
  return tokenHash === undefined ? undefined : sessions.find(db, tokenHash, teamIdOf(request))
}

/** A team may ask for more than a password. */
export function refuseUnprovenTwice({ secondFactorProven }: sessions.Session, { requiresSecondFactor }: Membership): void {
  if (requiresSecondFactor && !secondFactorProven) throw new Refusal('SECOND_FACTOR_REQUIRED')
}

export function tokenHashOf({ headers }: FastifyRequest): string | undefined {
  const [, token] = /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(headers.authorization ?? '') ?? []
  return token === undefined ? undefined : hashOf(token)
}
