import type { FastifyRequest } from 'fastify'

import type { Id } from '#domain/id.ts'
import type { OrganizationIdentity } from '#domain/people/organization-identity.ts'
import { hashOf, newSecret } from '#server/accounts/secrets.ts'
import type { Tx } from '#server/db/db.ts'
import * as sessions from '#server/stores/accounts/sessions.ts'

/** Signs the user in on the device of this request. Returns the token, which is stored only as a hash. */
export async function beginSession(
  tx: Tx,
  userId: Id,
  { headers }: FastifyRequest,
  days: number,
  identity?: Pick<OrganizationIdentity, 'subject' | 'session'>,
): Promise<string> {
  const token = newSecret()
  await sessions.insert(tx, { userId, tokenHash: hashOf(token), userAgent: headers['user-agent'] ?? '', days, identity })
  return token
}
