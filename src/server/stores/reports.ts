import { sql } from 'kysely'

import type { Color } from '#domain/color.ts'
import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/people/permission.ts'
import { isAdmin } from '#domain/people/team.ts'
import { byLastName } from '#domain/people/user.ts'
import type { PaidShift } from '#domain/schedule/stipend.ts'
import type { CalendarDate, DateRange } from '#domain/time/calendar-date.ts'
import type { LocalTime } from '#domain/time/time-range.ts'
import type { Db } from '#server/db/db.ts'

import { isVisible, sees } from './shapes.ts'

/** A line of a printed day: a person on a shift, or an unfilled shift. */
export interface ReportLine {
  date: CalendarDate
  template: string
  color: Color
  startTime: LocalTime
  endTime: LocalTime
  firstName: string | null
  lastName: string | null
  draft: boolean
  /** How many people on the shift the reader may see, and how many the shift needs. */
  people: number
  places: number
  /** Who covers the assignment, and when. */
  coverFirstName: string | null
  coverLastName: string | null
  coverStartTime: LocalTime | null
  coverEndTime: LocalTime | null
}

/** The same as placesOf in the domain. */
const places = sql`coalesce(s.head_count, case when t.type = 'DYNAMIC' then t.head_count else 1 end)`

/**
 * What the caller may see of these days, in calendar order. For admins, a partly filled shift also has a line for its free places. Names are
 * not ordered by the database, whose collation may put É after Z.
 */
export async function calendarLines(
  db: Db,
  actor: Pick<Actor, 'teamId' | 'status'>,
  { fromDate, toDate }: DateRange,
): Promise<ReportLine[]> {
  const { rows } = await sql<ReportLine>`
    select s.date, t.name as template, t.color, coalesce(a.start_time, s.start_time, t.start_time) as "startTime",
           coalesce(a.end_time, s.end_time, t.end_time) as "endTime", u.first_name as "firstName", u.last_name as "lastName",
           coalesce(not ${isVisible}, false) as draft, c.first_name as "coverFirstName", c.last_name as "coverLastName",
           a.cover_start_time as "coverStartTime", a.cover_end_time as "coverEndTime", on_it.people, ${places} as places
      from shifts s
      join shift_templates t on t.team_id = s.team_id and t.id = s.template_id
      join lateral (select count(*)::int as people from assignments a
                     where a.team_id = s.team_id and a.shift_id = s.id and ${sees(actor).assignment}) on_it on true
      left join lateral (select a.* from assignments a where a.team_id = s.team_id and a.shift_id = s.id and ${sees(actor).assignment}
                         union all
                         select (null::assignments).* where ${isAdmin(actor)} and on_it.people > 0 and on_it.people < ${places}) a on true
      left join users u on u.id = a.user_id
      left join users c on c.id = a.covering_user_id
     where s.team_id = ${actor.teamId} and s.date between ${fromDate} and ${toDate} and ${sees(actor).shift}
     order by s.date, coalesce(a.start_time, s.start_time, t.start_time), s.id, a.id`.execute(db)
  return rows.toSorted(
    (a, b) => compare(a.date, b.date) || compare(a.startTime, b.startTime) || a.template.localeCompare(b.template) || byPerson(a, b),
  )
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Free places come last. */
function byPerson(a: ReportLine, b: ReportLine): number {
  if (a.firstName === null || b.firstName === null) return Number(a.firstName === null) - Number(b.firstName === null)
  return byLastName({ firstName: a.firstName, lastName: a.lastName! }, { firstName: b.firstName, lastName: b.lastName! })
}

/** Published assignments only, because drafts are not paid. */
export async function paidShifts(db: Db, teamId: Id, { fromDate, toDate }: DateRange): Promise<PaidShift[]> {
  const { rows } = await sql<PaidShift>`
    select a.user_id as "userId", s.template_id as "templateId", s.date, coalesce(s.stipend, t.stipend) as stipend
      from assignments a
      join shifts s on s.team_id = a.team_id and s.id = a.shift_id
      join shift_templates t on t.team_id = s.team_id and t.id = s.template_id
     where a.team_id = ${teamId} and ${isVisible} and s.date between ${fromDate} and ${toDate}
     order by s.date, a.id`.execute(db)
  return rows
}
