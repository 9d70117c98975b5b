import type { ColumnType, Generated, JSONColumnType } from 'kysely'

import type { Color } from '#domain/color.ts'
import type { Id } from '#domain/id.ts'
import type { ActualHours } from '#domain/rulebook/actual-hours.ts'
import type { DutyKind } from '#domain/rulebook/duty-kind.ts'
import type { AssignmentMethod, AssignmentStatus } from '#domain/schedule/assignment.ts'
import type { Priority, RepeatPattern, TemplateType } from '#domain/schedule/shift-template.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { LocalTime } from '#domain/time/time-range.ts'

/** Templates, shifts and assignments, with what is recorded about them. */
export interface ScheduleTables {
  shift_templates: {
    team_id: Id
    id: Id
    name: string
    type: TemplateType
    color: Color
    start_time: LocalTime
    end_time: LocalTime
    repeat_pattern: JSONColumnType<RepeatPattern>
    stipend: number
    duty_kind: Generated<DutyKind>
    head_count: number
    skills: string[]
    services: Id[]
    priority: Priority
    version: Generated<number>
  }
  shifts: {
    team_id: Id
    id: Id
    date: CalendarDate
    template_id: Id
    start_time: LocalTime | null
    end_time: LocalTime | null
    /** Whether the override is the template's earlier value, kept when an edit did not reach the shift. */
    start_time_kept: Generated<boolean>
    end_time_kept: Generated<boolean>
    /** The stipend, kept in the same way; null if it is the template's. */
    stipend: Generated<number | null>
    /** The staffing, kept in the same way; all three are null if it is the template's. */
    head_count: Generated<number | null>
    skills: Generated<string[] | null>
    services: Generated<Id[] | null>
    locked: Generated<boolean>
    populated: Generated<boolean>
    version: Generated<number>
  }
  month_closings: {
    team_id: Id
    id: Id
    /** The first day of the month. */
    month: CalendarDate
    closed_by: Id
    closed_at: Generated<Date>
    reopened_by: Id | null
    reopened_at: Date | null
    reason: string | null
  }
  published_days: { team_id: Id; date: CalendarDate; published_at: Generated<Date | null> }
  assignments: {
    team_id: Id
    id: Id
    shift_id: Id
    user_id: Id
    method: AssignmentMethod
    status: Exclude<AssignmentStatus, 'SWITCH.PENDING'>
    start_time: Generated<LocalTime | null>
    end_time: Generated<LocalTime | null>
    covering_user_id: Generated<Id | null>
    cover_start_time: Generated<LocalTime | null>
    cover_end_time: Generated<LocalTime | null>
    overlap_allowed: Generated<boolean>
    created_at: Generated<Date>
  }
  bookings: {
    team_id: Id
    assignment_id: Id | null
    leave_id: Id | null
    role: 'ASSIGNED' | 'COVERING' | 'LEAVE'
    user_id: Id
    during: string
    overlap_allowed: boolean
  }
  actual_hours: {
    team_id: Id
    assignment_id: Id
    user_id: Id
    worked: ColumnType<ActualHours, string, string>
    confirmed_at: ColumnType<Date, never, Date | undefined>
  }
  waivers: {
    team_id: Id
    id: Id
    user_id: Id
    rule_id: string
    from_date: CalendarDate
    to_date: CalendarDate
    letter: string
    waived_by: Id
    waived_at: Generated<Date>
  }
  fillings: {
    team_id: Id
    id: Id
    year: number
    month: number
    status: 'RUNNING' | 'READY' | 'INTERRUPTED' | 'APPLIED' | 'DISCARDED'
    started_by: Id
    started_at: Generated<Date>
    heard_at: Generated<Date>
    attempts: Generated<number>
    phase: Generated<'WAITING' | 'TAKEN' | 'STOPPING'>
    losses: Generated<number>
    fingerprint: Generated<string>
    curve: Generated<JSONColumnType<object[]>>
    placements: Generated<JSONColumnType<object[]>>
  }
}
