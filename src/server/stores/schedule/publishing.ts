import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { CalendarDate, DateRange } from '#domain/time/calendar-date.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { isVisible } from '#server/stores/shapes.ts'

/** Publishes the days and their hidden assignments. Returns the number of assignments that changed. */
export async function publish(tx: Tx, teamId: Id, { fromDate, toDate }: DateRange): Promise<number> {
  await sql`
    insert into published_days (team_id, date)
    select ${teamId}, day::date from generate_series(${fromDate}::timestamp, ${toDate}::timestamp, interval '1 day') day on conflict do nothing`.execute(
    tx,
  )
  const published = await sql`
    update assignments a set status = 'ACTIVE' from shifts s
     where a.team_id = ${teamId} and not ${isVisible} and s.team_id = a.team_id and s.id = a.shift_id and s.date between ${fromDate} and ${toDate}`.execute(
    tx,
  )
  return Number(published.numAffectedRows)
}

export async function isPublished(db: Db, teamId: Id, date: CalendarDate): Promise<boolean> {
  const row = await db.selectFrom('published_days').select('date').where('team_id', '=', teamId).where('date', '=', date).executeTakeFirst()
  return row !== undefined
}

/** Whether all of these days are published, and no assignment on them is a draft. */
export async function areAllPublished(db: Db, teamId: Id, { fromDate, toDate }: DateRange): Promise<boolean> {
  const { rows } = await sql<{ areAll: boolean }>`
    select (select count(*) from published_days p where p.team_id = ${teamId} and p.date between ${fromDate} and ${toDate})
             = ${toDate}::date - ${fromDate}::date + 1
           and not exists (select from assignments a join shifts s on s.team_id = a.team_id and s.id = a.shift_id
                            where a.team_id = ${teamId} and not ${isVisible} and s.date between ${fromDate} and ${toDate}) as "areAll"`.execute(
    db,
  )
  return rows[0]!.areAll
}

/** When each of these days was published, in minutes of the team's wall clock. Leaves out days for which that is not known. */
export async function publishedAt(db: Db, teamId: Id, { fromDate, toDate }: DateRange): Promise<Record<CalendarDate, number>> {
  const { rows } = await sql<{ date: CalendarDate; at: number }>`
    select p.date, extract(epoch from p.published_at at time zone t.time_zone)::float8 / 60 as at
      from published_days p join teams t on t.id = p.team_id
     where p.team_id = ${teamId} and p.date between ${fromDate} and ${toDate} and p.published_at is not null`.execute(db)
  return Object.fromEntries(rows.map(({ date, at }) => [date, at]))
}

/** The days of a range that are published. */
export async function publishedDays(db: Db, teamId: Id, { fromDate, toDate }: DateRange): Promise<Set<CalendarDate>> {
  const { rows } = await sql<{ date: CalendarDate }>`
    select date from published_days where team_id = ${teamId} and date between ${fromDate} and ${toDate}`.execute(db)
  return new Set(rows.map(({ date }) => date))
}
