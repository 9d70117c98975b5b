import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { AvailabilityData, DayAvailability } from '#domain/people/availability.ts'
import { dateOf, rangeOfMonth, type CalendarDate, type Month } from '#domain/time/calendar-date.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { withPlaceholder } from '#server/stores/shapes.ts'

/** The availability of each of these users; empty if none is stored. */
export async function ofMonth(db: Db, teamId: Id, userIds: readonly Id[], month: Month): Promise<Record<Id, AvailabilityData>> {
  const { fromDate, toDate } = rangeOfMonth(month)
  const { rows } = await sql<{ user_id: Id; data: AvailabilityData }>`
    select user_id, json_object_agg(extract(day from date)::int, json_build_object('day', day, 'night', night) order by date) as data
      from availabilities
     where team_id = ${teamId} and user_id = any (${userIds}) and date between ${fromDate} and ${toDate}
     group by user_id`.execute(db)
  const stored = new Map(rows.map(({ user_id, data }) => [user_id, data]))
  return Object.fromEntries(userIds.map((userId) => [userId, stored.get(userId) ?? {}]))
}

/** Enabled members with an account who have entered nothing for a month. */
export async function membersWithoutEntries(db: Db, teamId: Id, month: Month): Promise<Id[]> {
  const { fromDate, toDate } = rangeOfMonth(month)
  const { rows } = await sql<{ userId: Id }>`
    select m.user_id as "userId" from memberships m join users u on u.id = m.user_id ${withPlaceholder}
     where m.team_id = ${teamId} and not m.disabled and i.user_id is null
       and not exists (select from availabilities a
                        where a.team_id = m.team_id and a.user_id = m.user_id and a.date between ${fromDate} and ${toDate})
     order by m.user_id`.execute(db)
  return rows.map(({ userId }) => userId)
}

export async function merge(tx: Tx, teamId: Id, userId: Id, { year, month }: Month, data: AvailabilityData): Promise<void> {
  const days = Object.entries(data)
  if (days.length === 0) return
  await tx
    .insertInto('availabilities')
    .values(days.map(([key, { day, night }]) => ({ team_id: teamId, user_id: userId, date: dateOf(year, month, Number(key)), day, night })))
    .onConflict((conflict) =>
      conflict
        .columns(['team_id', 'user_id', 'date'])
        .doUpdateSet({ day: (row) => row.ref('excluded.day'), night: (row) => row.ref('excluded.night') }),
    )
    .execute()
}

/** These people's availability on these days, by '{userId} {date}'. */
export async function onDates(
  db: Db,
  teamId: Id,
  userIds: readonly Id[],
  dates: readonly CalendarDate[],
): Promise<Map<string, DayAvailability>> {
  const rows = await db
    .selectFrom('availabilities')
    .select(['user_id', 'date', 'day', 'night'])
    .where('team_id', '=', teamId)
    .where('user_id', 'in', [...userIds, ''])
    .where('date', 'in', dates.length > 0 ? [...dates] : ['2000-01-01'])
    .execute()
  return new Map(rows.map(({ user_id, date, day, night }) => [`${user_id} ${date}`, { day, night }]))
}
