import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { LoginFlow, OrganizationIdentity } from '#domain/people/organization-identity.ts'
import type { Db, Tx } from '#server/db/db.ts'

type IdentityKey = Pick<OrganizationIdentity, 'issuer' | 'subject'>

export async function ownerOf(db: Db | Tx, { issuer, subject }: IdentityKey): Promise<Id | undefined> {
  const row = await db
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}

/** Whether this issuer already knows the person, under any subject. */
export async function isKnownTo(db: Tx, issuer: string, userId: Id): Promise<boolean> {
  return Boolean(
    await db.selectFrom('identities').select('subject').where('issuer', '=', issuer).where('user_id', '=', userId).executeTakeFirst(),
  )
}

/** Whether there was one to remove. */
export async function removeAllOf(tx: Tx, userId: Id): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('identities').where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function insert(tx: Tx, { issuer, subject }: IdentityKey, userId: Id): Promise<void> {
  await tx.insertInto('identities').values({ issuer, subject, user_id: userId }).execute()
}

export async function keepFlow(tx: Tx, { state, nonce, verifier }: LoginFlow): Promise<void> {
  await tx.insertInto('single_sign_on_flows').values({ state, nonce, verifier }).execute()
}

/** The login that was begun with this state within the last ten minutes. It can be used only once. */
export async function takeFlow(tx: Tx, state: string): Promise<LoginFlow | undefined> {
  const { rows } = await sql<LoginFlow>`
    delete from single_sign_on_flows where state = ${state} and created_at > now() - interval '10 minutes'
    returning state, nonce, verifier`.execute(tx)
  return rows[0]
}
