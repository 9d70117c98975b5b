import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { VisibleDuty } from '#domain/notices/schedule-change.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { isVisible } from '#server/stores/shapes.ts'

/** Visible duties on shifts of these days, by start. */
export async function visibleIn(db: Db, teamId: Id, { fromDate, toDate }: DateRange): Promise<VisibleDuty[]> {
  const { rows } = await sql<VisibleDuty>`
    select a.id as "assignmentId", b.user_id as "userId", a.user_id as "assignedUserId", lower(b.during)::text as begins,
           json_build_object('shiftId', s.id, 'date', s.date, 'templateId', t.id, 'name', t.name, 'color', t.color,
                             'startTime', lower(b.during)::time, 'endTime', upper(b.during)::time) as shift
      from shifts s
      join shift_templates t on t.team_id = s.team_id and t.id = s.template_id
      join assignments a on a.team_id = s.team_id and a.shift_id = s.id and ${isVisible}
      join bookings b on b.team_id = a.team_id and b.assignment_id = a.id
     where s.team_id = ${teamId} and s.date between ${fromDate} and ${toDate}
     order by lower(b.during), a.id`.execute(db)
  return rows
}
