import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Block } from '#domain/services/block.ts'
import type { Rotation, RotationChange, ServiceDays } from '#domain/services/rotation.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'
import type { Db, Tx } from '#server/db/db.ts'

/** The blocks of a year, in order. */
export async function blocksOf(db: Db, teamId: Id, year: number): Promise<Block[]> {
  const { rows } = await sql<Block>`
    select first_day as "fromDate", last_day as "toDate" from blocks where team_id = ${teamId} and year = ${year} order by number`.execute(
    db,
  )
  return rows
}

/** The years that have blocks, with their first and last days. */
export async function yearsOf(db: Db, teamId: Id): Promise<(DateRange & { year: number })[]> {
  const { rows } = await sql<DateRange & { year: number }>`
    select year, min(first_day) as "fromDate", max(last_day) as "toDate" from blocks where team_id = ${teamId} group by year order by year`.execute(
    db,
  )
  return rows
}

/** Whether a block of another year contains one of these days. */
export async function meetsOtherYear(db: Db, teamId: Id, year: number, { fromDate, toDate }: DateRange): Promise<boolean> {
  const { rows } = await sql`
    select from blocks where team_id = ${teamId} and year <> ${year} and first_day <= ${toDate} and last_day >= ${fromDate} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Blocks keep their rotations by number; blocks beyond the new ones are removed with their rotations. */
export async function setBlocks(tx: Tx, teamId: Id, year: number, blocks: readonly Block[]): Promise<void> {
  await sql`delete from blocks where team_id = ${teamId} and year = ${year} and number > ${blocks.length}`.execute(tx)
  const rows = blocks.map(({ fromDate, toDate }, at) => ({ number: at + 1, fromDate, toDate }))
  await sql`
    insert into blocks as held (team_id, year, number, first_day, last_day)
    select ${teamId}, ${year}, number, "fromDate", "toDate"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (number int, "fromDate" date, "toDate" date)
        on conflict (team_id, year, number) do update set first_day = excluded.first_day, last_day = excluded.last_day
     where (held.first_day, held.last_day) <> (excluded.first_day, excluded.last_day)`.execute(tx)
}

/**
 * The rotations of a team, with the days of their block on which they apply. People who left or are disabled are on a service only while
 * they were in the team; people who came back are not on it while they were gone. Rotations from before someone joined apply, just as their
 * shifts count.
 */
const placed = (teamId: Id) => sql`(
  select r.user_id, r.year, r.block, r.service_id, m.disabled, b.last_day,
         datemultirange(daterange(b.first_day, b.last_day, '[]')) * there.days as days
    from rotations r
    join blocks b on b.team_id = r.team_id and b.year = r.year and b.number = r.block
    join memberships m on m.team_id = r.team_id and m.user_id = r.user_id
    cross join lateral (
      select coalesce(range_agg(daterange(t.from_date, t.to_date, '[]')) + datemultirange(daterange(null, min(t.from_date))),
                      case when m.disabled then '{}' else '{(,)}' end::datemultirange) as days
        from tenures t where t.team_id = m.team_id and t.user_id = m.user_id) there
   where r.team_id = ${teamId})`

/** Leaves out rotations of people without access who went before the block was over. */
export async function rotationsOf(db: Db, teamId: Id, year: number): Promise<Rotation[]> {
  const { rows } = await sql<Rotation>`
    select p.user_id as "userId", p.block, p.service_id as "serviceId" from ${placed(teamId)} p
     where p.year = ${year} and (not p.disabled or p.days @> p.last_day) order by p.user_id, p.block`.execute(db)
  return rows
}

/**
 * Whether anyone with access is or was on the service, or will be. Pages do not show people without access, so no one could take them off
 * it there.
 */
export async function isInUse(db: Db, teamId: Id, serviceId: Id): Promise<boolean> {
  const { rows } = await sql`
    select from rotations r join memberships m on m.team_id = r.team_id and m.user_id = r.user_id
     where r.team_id = ${teamId} and r.service_id = ${serviceId} and not m.disabled limit 1`.execute(db)
  return rows.length > 0
}

export async function changeRotations(tx: Tx, teamId: Id, year: number, changes: readonly RotationChange[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) r ("userId" text, block int, "serviceId" text)`
  await sql`
    delete from rotations held using ${rows}
     where held.team_id = ${teamId} and held.year = ${year} and held.block = r.block and held.user_id = r."userId" and r."serviceId" is null`.execute(
    tx,
  )
  await sql`
    insert into rotations as held (team_id, year, block, user_id, service_id)
    select ${teamId}, ${year}, block, "userId", "serviceId" from ${rows} where "serviceId" is not null
        on conflict (team_id, year, block, user_id) do update set service_id = excluded.service_id where held.service_id <> excluded.service_id`.execute(
    tx,
  )
}

/** Which service people are on at these dates, by person; for everyone or for these people. */
export async function serviceDaysOf(
  db: Db,
  teamId: Id,
  { fromDate, toDate }: DateRange,
  { userIds }: { userIds?: readonly Id[] } = {},
): Promise<(userId: Id) => ServiceDays> {
  const isWanted = sql`${userIds ?? null}::text[] is null or user_id = any (${userIds ?? null}::text[])`
  const { rows } = await sql<{ blocks: Block[]; people: (DateRange & { userId: Id; serviceId: Id })[] }>`
    with held as materialized (
      select p.user_id, p.service_id, p.year, p.block, part from ${placed(teamId)} p cross join unnest(p.days) part
       where p.days && daterange(${fromDate}, ${toDate}, '[]')
    ), staffed as (select unnest(range_agg(part)) as part from held group by year, block)
    select (select coalesce(json_agg(json_build_object('fromDate', lower(part), 'toDate', upper(part) - 1) order by part), '[]')
              from staffed) as blocks,
           (select coalesce(json_agg(json_build_object('userId', user_id, 'serviceId', service_id,
                                                       'fromDate', lower(part), 'toDate', upper(part) - 1) order by part), '[]')
              from held where ${isWanted}) as people`.execute(db)
  const { blocks, people } = rows[0]!
  const byUser = Map.groupBy(people, ({ userId }) => userId)
  return (userId) => ({ blocks, rotations: byUser.get(userId) ?? [] })
}
