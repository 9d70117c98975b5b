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

export async function rotationsOf(db: Db, teamId: Id, year: number): Promise<Rotation[]> {
  const { rows } = await sql<Rotation>`
    select user_id as "userId", block, service_id as "serviceId" from rotations
     where team_id = ${teamId} and year = ${year} order by user_id, block`.execute(db)
  return rows
}

export async function isInUse(db: Db, teamId: Id, serviceId: Id): Promise<boolean> {
  const { rows } = await sql`select from rotations where team_id = ${teamId} and service_id = ${serviceId} limit 1`.execute(db)
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
  const { rows } = await sql<DateRange & { people: { userId: Id; serviceId: Id }[] }>`
    select b.first_day as "fromDate", b.last_day as "toDate",
           (select coalesce(json_agg(json_build_object('userId', r.user_id, 'serviceId', r.service_id)), '[]') from rotations r
             where r.team_id = b.team_id and r.year = b.year and r.block = b.number
               and (${userIds ?? null}::text[] is null or r.user_id = any (${userIds ?? null}::text[]))) as people
      from blocks b
     where b.team_id = ${teamId} and b.first_day <= ${toDate} and b.last_day >= ${fromDate}
       and exists (select from rotations r where r.team_id = b.team_id and r.year = b.year and r.block = b.number)
     order by b.first_day`.execute(db)
  const blocks = rows.map(({ fromDate: first, toDate: last }) => ({ fromDate: first, toDate: last }))
  const all = rows.flatMap(({ people, ...block }) => people.map((person) => ({ ...person, ...block })))
  const byUser = Map.groupBy(all, ({ userId }) => userId)
  return (userId) => ({ blocks, rotations: byUser.get(userId) ?? [] })
}
