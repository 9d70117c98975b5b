import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { isLive } from '#server/stores/accounts/find-session.ts'

interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** A P-256 key pair in base64url: the uncompressed point, and the private number. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

export async function keys(db: Db): Promise<PushKeys | undefined> {
  return db.selectFrom('push_keys').select(['public_key as publicKey', 'private_key as privateKey']).executeTakeFirst()
}

/** Stores these keys, unless some are stored already. */
export async function keepKeys(tx: Tx, { publicKey, privateKey }: PushKeys): Promise<PushKeys> {
  await tx
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await keys(tx))!
}

/** The most subscriptions of a person; the most recent ones are kept. */
const mostBrowsers = 10

/** A browser has one subscription, which the next user who signs in on it takes over. */
export async function insert(tx: Tx, tokenHash: string, { endpoint, p256dh, auth }: Subscription): Promise<void> {
  await tx
    .insertInto('push_subscriptions')
    .values({ endpoint, token_hash: tokenHash, p256dh, auth })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({ token_hash: tokenHash, p256dh, auth, created_at: sql`clock_timestamp()` }),
    )
    .execute()
  await sql`
    delete from push_subscriptions where endpoint in (
      select p.endpoint from push_subscriptions p join sessions s on s.token_hash = p.token_hash
       where s.user_id = (select user_id from sessions where token_hash = ${tokenHash})
       order by p.created_at desc, p.endpoint offset ${mostBrowsers})`.execute(tx)
}

export async function remove(tx: Tx, userId: Id, endpoint: string): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('token_hash', 'in', (sessions) => sessions.selectFrom('sessions').select('token_hash').where('user_id', '=', userId))
    .execute()
}

export async function ofUser(db: Db, userId: Id): Promise<Subscription[]> {
  return db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.token_hash', 'p.token_hash')
    .select(['p.endpoint', 'p.p256dh', 'p.auth'])
    .where('s.user_id', '=', userId)
    .where(isLive)
    .execute()
}
