import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Duty } from '#domain/schedule/duty.ts'
import type { RegularShift } from '#domain/schedule/schedule.ts'
import type { Priority } from '#domain/schedule/shift-template.ts'
import type { CalendarDate, DateRange } from '#domain/time/calendar-date.ts'
import type { TimeRange } from '#domain/time/time-range.ts'
import type { Db } from '#server/db/db.ts'
import { isVisible, rangeJson } from '#server/stores/shapes.ts'

/** open: how many more people the shift needs. */
export interface OpenShift {
  id: Id
  date: CalendarDate
  templateId: Id
  stipend: number
  skills: string[]
  services: Id[]
  priority: Priority
  open: number
  assignedUserIds: Id[]
  range: TimeRange
}

const range = sql`${rangeJson(sql`during`)} as range`

/** The range of a shift `s` of a template `t`, without individual times. */
const during = sql`range_from(s.date + coalesce(s.start_time, t.start_time), coalesce(s.end_time, t.end_time))`

/** Regular shifts that can be filled, by date and then by template. */
export async function regularShifts(db: Db, teamId: Id, { fromDate, toDate }: DateRange): Promise<RegularShift[]> {
  const { rows } = await sql<RegularShift>`
    select id, date, repeat_pattern as "repeatPattern", assigned as "assignedUserIds",
           ${range}
      from (select s.id, s.date, t.id as template_id, t.repeat_pattern, ${during} as during,
                   array(select a.user_id from assignments a where a.team_id = s.team_id and a.shift_id = s.id) as assigned
              from shifts s join shift_templates t on t.team_id = s.team_id and t.id = s.template_id
             where s.team_id = ${teamId} and s.date between ${fromDate} and ${toDate} and not s.locked and t.type = 'REGULAR') open
     order by date, template_id, id`.execute(db)
  return rows
}

/**
 * Unlocked shifts of DYNAMIC templates that need more people, with or without counting drafts. all: also locked shifts, and those that need
 * no one.
 */
export async function openDynamicShifts(
  db: Db,
  teamId: Id,
  { fromDate, toDate }: DateRange,
  { publishedOnly = false, all = false }: { publishedOnly?: boolean; all?: boolean } = {},
): Promise<OpenShift[]> {
  const { rows } = await sql<OpenShift>`
    select id, date, template_id as "templateId", stipend, skills, services, priority, assigned as "assignedUserIds",
           greatest(head_count - cardinality(assigned), 0) as open, ${range}
      from (select s.id, s.date, s.template_id, coalesce(s.stipend, t.stipend) as stipend, coalesce(s.skills, t.skills) as skills,
                   coalesce(s.services, t.services) as services, t.priority, coalesce(s.head_count, t.head_count) as head_count, ${during} as during,
                   array(select a.user_id from assignments a
                          where a.team_id = s.team_id and a.shift_id = s.id and (${isVisible} or not ${publishedOnly})) as assigned
              from shifts s join shift_templates t on t.team_id = s.team_id and t.id = s.template_id
             where s.team_id = ${teamId} and s.date between ${fromDate} and ${toDate} and (${all} or not s.locked) and t.type = 'DYNAMIC') needed
     where ${all} or head_count > cardinality(assigned)
     order by date, id`.execute(db)
  return rows
}

/**
 * Duties on shifts of these days, of everyone or of these people. includesCovers: also other people's covers of these people's assignments.
 * publishedOnly: leaves out drafts; includesLocked: keeps those on locked shifts.
 */
export async function dutiesIn(
  db: Db,
  teamId: Id,
  { fromDate, toDate }: DateRange,
  {
    userIds,
    includesCovers = false,
    publishedOnly = false,
    includesLocked = false,
  }: { userIds?: readonly Id[]; includesCovers?: boolean; publishedOnly?: boolean; includesLocked?: boolean } = {},
): Promise<Duty[]> {
  const { rows } = await sql<Duty>`
    select b.user_id as "userId", b.assignment_id as "assignmentId", a.shift_id as "shiftId", s.date, s.template_id as "templateId",
           coalesce(s.skills, t.skills) as skills, coalesce(s.services, t.services) as services, coalesce(s.stipend, t.stipend) as stipend,
           b.role <> 'ASSIGNED' as "isCover", ${isVisible} as "isPublished", ${range}
      from bookings b
      join assignments a on a.team_id = b.team_id and a.id = b.assignment_id
      join shifts s on s.team_id = a.team_id and s.id = a.shift_id
      join shift_templates t on t.team_id = s.team_id and t.id = s.template_id
     where b.team_id = ${teamId} and s.date between ${fromDate} and ${toDate} and (${isVisible} or not ${publishedOnly} or (${includesLocked} and s.locked))
       and (${userIds ?? null}::text[] is null or b.user_id = any (${userIds ?? null}::text[])
            or (${includesCovers} and a.user_id = any (${userIds ?? null}::text[])))
     order by s.date, b.assignment_id, b.role`.execute(db)
  return rows
}
