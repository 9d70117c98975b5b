import { sql } from 'kysely'

import type { Db } from '#server/db/db.ts'

/** The number of points, and the seconds within which they may be used. */
export interface RateLimit {
  points: number
  seconds: number
}

/** Counts an attempt, correctly even among parallel ones; returns the seconds to wait if there were too many. */
export async function count(db: Db, key: string, { points, seconds }: RateLimit): Promise<number | undefined> {
  // A count that ends later than one that begins now was begun while the clock was ahead.
  const hasEnded = sql`(held.ends_at <= clock_timestamp() or held.ends_at > clock_timestamp() + make_interval(secs => ${seconds}))`
  const { rows } = await sql`
    insert into rate_limits as held (key, used, ends_at) values (${key}, 1, clock_timestamp() + make_interval(secs => ${seconds}))
        on conflict (key) do update
       set used = case when ${hasEnded} then 1 else held.used + 1 end,
           ends_at = case when ${hasEnded} then excluded.ends_at else held.ends_at end
     where ${hasEnded} or held.used < ${points}
    returning used`.execute(db)
  if (rows.length > 0) return undefined
  const held = await sql<{ wait: number }>`
    select ceil(extract(epoch from ends_at - clock_timestamp()))::int as wait from rate_limits where key = ${key}`.execute(db)
  return Math.max(1, held.rows[0]?.wait ?? 1)
}

/** Takes back an attempt. */
export async function giveBack(db: Db, key: string): Promise<void> {
  await sql`update rate_limits set used = greatest(used - 1, 0) where key = ${key}`.execute(db)
}

export async function remove(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}

export async function removeEnded(db: Db): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where(sql<boolean>`ends_at <= clock_timestamp()`)
    .execute()
}
