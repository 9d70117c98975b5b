import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { CalendarDate, DateRange } from '#domain/time/calendar-date.ts'
import type { LocalTime, Times } from '#domain/time/time-range.ts'
import type { Db } from '#server/db/db.ts'
import { isVisible } from '#server/stores/shapes.ts'

interface PlaceWithPerson {
  assignmentId: Id
  userId: Id
  isPublished: boolean
  startTime: LocalTime | null
  endTime: LocalTime | null
  coveringUserId: Id | null
  /** The covered part; null where all of it is covered. */
  coverStartTime: LocalTime | null
  coverEndTime: LocalTime | null
}

/** A shift in the present schedule, with its effective times and the people on it, drafts included. */
export interface ShiftWithPeople extends Times {
  id: Id
  date: CalendarDate
  templateId: Id
  locked: boolean
  holders: PlaceWithPerson[]
}

export async function shiftsWithPeople(db: Db, teamId: Id, { fromDate, toDate }: DateRange): Promise<ShiftWithPeople[]> {
  const { rows } = await sql<ShiftWithPeople>`
    select s.id, s.date, s.template_id as "templateId", s.locked,
           coalesce(s.start_time, t.start_time) as "startTime", coalesce(s.end_time, t.end_time) as "endTime",
           coalesce((select json_agg(json_build_object('assignmentId', a.id, 'userId', a.user_id, 'isPublished', ${isVisible},
                                                       'startTime', a.start_time, 'endTime', a.end_time, 'coveringUserId', a.covering_user_id,
                                                       'coverStartTime', a.cover_start_time, 'coverEndTime', a.cover_end_time) order by a.created_at, a.id)
                       from assignments a where a.team_id = s.team_id and a.shift_id = s.id), '[]') as holders
      from shifts s join shift_templates t on t.team_id = s.team_id and t.id = s.template_id
     where s.team_id = ${teamId} and s.date between ${fromDate} and ${toDate}
     order by s.date, s.template_id, s.id`.execute(db)
  return rows
}

/** Months that are closed for pay, as '2026-10'. */
export async function closedMonths(db: Db, teamId: Id): Promise<string[]> {
  const { rows } = await sql<{ month: CalendarDate }>`
    select month from month_closings where team_id = ${teamId} and reopened_at is null`.execute(db)
  return rows.map(({ month }) => month.slice(0, 7))
}
