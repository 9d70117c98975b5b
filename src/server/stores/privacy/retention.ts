import { type RawBuilder, sql } from 'kysely'

import type { KeptDays, KeptKind } from '#domain/privacy/kept.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { isLive } from '#server/stores/accounts/find-session.ts'

/** The most rows that a statement deletes, and the most teams in which it looks for them, so that none takes long. */
const [batch, teamsAtOnce] = [2000, 200]
/** The most chains of the history that one statement shortens, and the most entries of each. */
const [chainsAtOnce, entriesAtOnce] = [100, 200]

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days}::int)`
/** Schedules and the log are deleted by whole months. */
const monthOf = (days: number) => sql`date_trunc('month', ${daysAgo(days)})`

type Condition = (days: number) => RawBuilder<unknown>

/** Which rows of which tables are overdue. Closings come before shifts, because a closed month would keep its shifts. */
const overdue: readonly (readonly [KeptKind, string, Condition])[] = [
  ['shifts', 'month_closings', (days) => sql`month < ${monthOf(days)}`],
  ['shifts', 'shifts', (days) => sql`date < ${monthOf(days)}`],
  ['shifts', 'published_days', (days) => sql`date < ${monthOf(days)}`],
  ['availabilities', 'availabilities', (days) => sql`date < ${daysAgo(days)}`],
  ['availabilities', 'leaves', (days) => sql`to_date < ${daysAgo(days)}`],
  // Waivers explain why the shifts of their days were allowed.
  ['shifts', 'waivers', (days) => sql`to_date < ${monthOf(days)}`],
  ['shifts', 'imports', (days) => sql`coalesce(to_date, applied_at::date) < ${monthOf(days)}`],
  ['availabilities', 'shift_requests', (days) => sql`(select max(day) from unnest(dates) day) < ${daysAgo(days)}`],
  // Blocks are identified by their place in the year, so a year is deleted as a whole.
  [
    'availabilities',
    'blocks',
    (days) =>
      sql`(select max(last_day) from blocks of_year where of_year.team_id = blocks.team_id and of_year.year = blocks.year) < ${daysAgo(days)}`,
  ],
  ['switches', 'switch_requests', (days) => sql`closed_at < ${daysAgo(days)}`],
  ['switches', 'trade_cycles', (days) => sql`created_at < ${daysAgo(days)} and status <> 'OPEN'`],
  ['printouts', 'prints', (days) => sql`printed_at < ${daysAgo(days)}`],
  [
    'feeds',
    'feed_events',
    // As in the index.
    (days) => sql`(content ->> 'end')::float8::int < extract(epoch from ${daysAgo(days)})::int / 60`,
  ],
  ['commands', 'command_log', (days) => sql`at < ${daysAgo(days)}`],
  ['notices', 'notices', (days) => sql`created_at < ${daysAgo(days)}`],
  ['fillings', 'fillings', (days) => sql`started_at < ${daysAgo(days)} and status <> 'RUNNING'`],
  ['pageUse', 'analytics_events', (days) => sql`at < ${daysAgo(days)}`],
]

/** An index finds the overdue events in the feeds of all teams, and page use has few rows. */
const tablesWithoutTeam = new Set(['feed_events', 'analytics_events'])

/** Rows that become useless after a short time, which is fixed for each table. */
const expired: readonly (readonly [string, RawBuilder<unknown>])[] = [
  ['sessions', sql`not ${isLive}`],
  ['password_resets', sql`created_at < now() - interval '1 day'`],
  ['email_changes', sql`created_at < now() - interval '7 days'`],
  ['idempotency_keys', sql`created_at < now() - interval '1 day'`],
  ['imports', sql`status = 'WAITING' and started_at < now() - interval '30 days'`],
  ['rate_limits', sql`ends_at < now()`],
  ['passkey_challenges', sql`created_at < now() - interval '1 hour'`],
  ['single_sign_on_flows', sql`created_at < now() - interval '1 hour'`],
  ['trusted_devices', sql`until < now()`],
]

/** Deletes overdue rows. The log itself is deleted by whole months. */
export async function removeOverdue(db: Db, keptDays: KeptDays): Promise<void> {
  const { rows } = await sql<{ first: string; last: string }>`
    select min(id) as first, max(id) as last
      from (select id, (row_number() over (order by id) - 1) / ${teamsAtOnce}::int as part from teams) t group by part order by part`.execute(
    db,
  )
  for (const [kind, table, condition] of overdue) {
    const isOverdue = condition(keptDays[kind])
    if (tablesWithoutTeam.has(table)) await removeWhere(db, table, isOverdue)
    else for (const { first, last } of rows) await removeWhere(db, table, sql`team_id between ${first} and ${last} and ${isOverdue}`)
  }
  for (const [table, condition] of expired) await removeWhere(db, table, condition)
  await forgetHistory(db, monthOf(keptDays.history))
}

/** Deletes the history from before a moment, in small parts of a few teams at once, because their writes wait meanwhile. */
export async function forgetHistory(db: Db, moment: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ chains: string[] }>`
    select array_agg(chain) as chains
      from (select chain, (row_number() over (order by chain) - 1) / ${chainsAtOnce}::int as part from audit_heads) h group by part order by part`.execute(
    db,
  )
  for (const { chains } of rows) while ((await forgetSome(db, chains, moment)) > 0) continue
  await retain(db, (tx) => sql`select drop_empty_audit_partitions(${moment})`.execute(tx))
}

async function forgetSome(db: Db, chains: readonly string[], moment: RawBuilder<unknown>): Promise<number> {
  const { rows } = await retain(db, (tx) =>
    sql<{ count: number }>`select forget_audit_of(${chains}, ${moment}, ${entriesAtOnce})::int as count`.execute(tx),
  )
  return rows[0]!.count
}

async function removeWhere(db: Db, table: string, condition: RawBuilder<unknown>): Promise<void> {
  const name = sql.table(table)
  const { numAffectedRows = 0n } = await retain(db, (tx) =>
    sql`delete from ${name} where ctid in (select ctid from ${name} where ${condition} limit ${batch})`.execute(tx),
  )
  if (numAffectedRows === BigInt(batch)) await removeWhere(db, table, condition)
}

/** The action whose changes triggers do not log. */
const retain = <T>(db: Db, work: Parameters<typeof inTransaction<T>>[2]): Promise<T> =>
  inTransaction(db, { action: 'retention', actorId: undefined }, work)
