import { sql } from 'kysely'

import type { PublishedEvent } from '#domain/schedule/feed.ts'
import type { Db, Tx } from '#server/db/db.ts'

/** The published events that end after a minute of the wall clock, always in the same order: a feed's text changes only with its content. */
export async function publishedEvents(db: Db, tokenHash: string, from: number): Promise<PublishedEvent[]> {
  const rows = await db
    .selectFrom('feed_events')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where(sql<number>`(content ->> 'end')::float8`, '>', from)
    .orderBy(sql`(content ->> 'start')::float8`)
    .orderBy('uid')
    .execute()
  return rows.map(({ uid, content, sequence, cancelled, created_at, changed_at }) => ({
    uid,
    content,
    sequence,
    cancelled,
    createdAt: created_at.getTime(),
    changedAt: changed_at.getTime(),
  }))
}

export async function remember(tx: Tx, tokenHash: string, events: readonly PublishedEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ createdAt, changedAt, ...event }) => ({
    ...event,
    createdAt: new Date(createdAt).toISOString(),
    changedAt: new Date(changedAt).toISOString(),
  }))
  await sql`
    insert into feed_events (token_hash, uid, content, sequence, cancelled, created_at, changed_at)
    select ${tokenHash}, uid, content, sequence, cancelled, "createdAt", "changedAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as said (uid text, content jsonb, sequence integer, cancelled boolean, "createdAt" timestamptz, "changedAt" timestamptz)
        on conflict (token_hash, uid) do update
       set content = excluded.content, sequence = excluded.sequence, cancelled = excluded.cancelled, changed_at = excluded.changed_at`.execute(
    tx,
  )
}
