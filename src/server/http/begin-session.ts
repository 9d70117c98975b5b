import type { FastifyRequest } from 'fastify'

import type { Id } from '#domain/id.ts'
import type { OrganizationIdentity } from '#domain/people/organization-identity.ts'
import { hashOf, newSecret } from '#server/accounts/secrets.ts'
import type { Tx } from '#server/db/db.ts'
import * as sessions from '#server/stores/accounts/sessions.ts'

interface Login {
  userId: Id
  request: FastifyRequest
  /** The number of days after which the session ends in any case. */
  days: number
  /** Whether the login used more than a password. */
  secondFactorProven: boolean
  identity?: Pick<OrganizationIdentity, 'subject' | 'session'>
}

/** Signs the user in on the device of this request. Returns the token, which is stored only as a hash. */
export async function beginSession(tx: Tx, { request, ...login }: Login): Promise<string> {
  const token = newSecret()
  await sessions.insert(tx, { ...login, tokenHash: hashOf(token), userAgent: request.headers['user-agent'] ?? '' })
  return token
}
