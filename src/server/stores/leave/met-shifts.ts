import { sql } from 'kysely'

import type { Color } from '#domain/color.ts'
import type { Id } from '#domain/id.ts'
import type { LeaveSpan } from '#domain/leave/leave.ts'
import type { Actor } from '#domain/people/permission.ts'
import type { Skill } from '#domain/people/skill.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { LocalTime, TimeRange } from '#domain/time/time-range.ts'
import type { Db } from '#server/db/db.ts'
import { isVisible, rangeJson, sees } from '#server/stores/shapes.ts'

/** A duty that falls within a leave. presentUserIds: everyone on its shift. */
export interface MetDuty {
  assignmentId: Id
  shiftId: Id
  templateId: Id
  date: CalendarDate
  name: string
  color: Color
  startTime: LocalTime
  endTime: LocalTime
  isCover: boolean
  isPublished: boolean
  locked: boolean
  range: TimeRange
  skills: Skill[]
  services: Id[]
  stipend: number
  presentUserIds: Id[]
}

/** The duties of a person that overlap a span, as far as the reader may see them. */
export async function dutiesWithin(db: Db, reader: Actor, userId: Id, span: LeaveSpan): Promise<MetDuty[]> {
  const { rows } = await sql<MetDuty>`
    select a.id as "assignmentId", s.id as "shiftId", t.id as "templateId", s.date, t.name, t.color, lower(b.during)::time as "startTime",
           upper(b.during)::time as "endTime", b.role = 'COVERING' as "isCover", ${isVisible} as "isPublished", s.locked,
           coalesce(s.skills, t.skills) as skills, coalesce(s.services, t.services) as services,
           coalesce(s.stipend, t.stipend) as stipend,
           ${rangeJson(sql`b.during`)} as range,
           array(select o.user_id from assignments o where o.team_id = s.team_id and o.shift_id = s.id) as "presentUserIds"
      from bookings b
      join assignments a on a.team_id = b.team_id and a.id = b.assignment_id and ${sees(reader).assignment}
      join shifts s on s.team_id = a.team_id and s.id = a.shift_id
      join shift_templates t on t.team_id = s.team_id and t.id = s.template_id
     where b.team_id = ${reader.teamId} and b.user_id = ${userId}
       and b.during && leave_range(${span.fromDate}::date, ${span.fromHalf}, ${span.toDate}::date, ${span.toHalf})
     order by lower(b.during), a.id`.execute(db)
  return rows
}
