import type { FastifyRequest } from 'fastify'

import type { Id } from '#domain/id.ts'
import type { OrganizationIdentity } from '#domain/people/organization-identity.ts'
import type { Refusal } from '#domain/refusals/refusal.ts'
import { hashOf, newSecret } from '#server/accounts/secrets.ts'
import type { Tx } from '#server/db/db.ts'
import * as identities from '#server/stores/accounts/identities.ts'
import * as passkeys from '#server/stores/accounts/passkeys.ts'
import { findTotp } from '#server/stores/accounts/second-factors.ts'
import * as sessions from '#server/stores/accounts/sessions.ts'
import * as users from '#server/stores/accounts/users.ts'

/** What someone has proven in order to log in. */
type LoginProof =
  | { by: 'password'; passwordHash: string; hasCode: boolean }
  | { by: 'passkey'; id: string; counter: number }
  | { by: 'organization'; identity: OrganizationIdentity }

interface Login {
  userId: Id
  request: FastifyRequest
  /** The number of days after which the session ends in any case. */
  days: number
  proof: LoginProof
  /** The answer if the proof no longer holds. */
  refusal: Refusal
}

/**
 * Signs the user in on the device of this request. Returns the token, which is stored only as a hash. The proof was checked a while ago.
 * A write that removes a way in locks the account first, as this one does, so a proof that still holds here holds until the session is
 * stored.
 */
export async function beginSession(tx: Tx, { userId, request, days, proof, refusal }: Login): Promise<string> {
  const account = await users.lock(tx, userId)
  if (!(await holds(tx, userId, account, proof))) throw refusal
  // The app may have been removed since its code was checked.
  const provenByApp = proof.by === 'password' && proof.hasCode && ((await findTotp(tx, userId))?.confirmed ?? false)
  const token = newSecret()
  await sessions.insert(tx, {
    userId,
    tokenHash: hashOf(token),
    userAgent: request.headers['user-agent'] ?? '',
    days,
    secondFactorProven: proof.by !== 'password' || provenByApp,
    provenByApp,
    identity: proof.by === 'organization' ? proof.identity : undefined,
  })
  return token
}

async function holds(tx: Tx, userId: Id, { passwordHash }: users.LockedAccount, proof: LoginProof): Promise<boolean> {
  if (proof.by === 'password') return passwordHash === proof.passwordHash
  if (proof.by === 'passkey') return passkeys.noteUse(tx, proof.id, proof.counter)
  return (await identities.ownerOf(tx, proof.identity)) === userId
}
