import type { ColumnType, Generated, JSONColumnType } from 'kysely'

import type { Color } from '#domain/color.ts'
import type { Id } from '#domain/id.ts'
import type { LeaveKind, LeaveStatus } from '#domain/leave/leave.ts'
import type { AvailabilityValue, HalfDay } from '#domain/people/availability.ts'
import type { RequestWeight, ShiftRequest } from '#domain/requests/shift-request.ts'
import type { ActualHours } from '#domain/rulebook/actual-hours.ts'
import type { DutyKind } from '#domain/rulebook/duty-kind.ts'
import type { AssignmentMethod, AssignmentStatus } from '#domain/schedule/assignment.ts'
import type { Priority, RepeatPattern, TemplateType } from '#domain/schedule/shift-template.ts'
import type { Service } from '#domain/services/service.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { LocalTime } from '#domain/time/time-range.ts'

/** Templates, shifts, assignments and availabilities. */
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
  published_days: { team_id: Id; date: CalendarDate }
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
  leaves: {
    team_id: Id
    id: Id
    user_id: Id
    kind: LeaveKind
    from_date: CalendarDate
    from_half: HalfDay
    to_date: CalendarDate
    to_half: HalfDay
    status: LeaveStatus
    note: string | null
    reason: Generated<string | null>
    asked_by: Id
    asked_at: Generated<Date>
    answered_by: Generated<Id | null>
    answered_at: Generated<Date | null>
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
  shift_requests: {
    team_id: Id
    id: Id
    user_id: Id
    stance: ShiftRequest['stance']
    subject: ShiftRequest['subject']
    template_id: Id | null
    dates: CalendarDate[]
    weight: RequestWeight
    points: number
    late: boolean
    block_start: CalendarDate
    block_end: CalendarDate
    budget: number
    asked_by: Id
    asked_at: Generated<Date>
    status: Generated<ShiftRequest['status']>
    granted: Generated<CalendarDate[]>
    denied: Generated<CalendarDate[]>
  }
  services: {
    team_id: Id
    id: Id
    name: string
    short_name: string
    color: Color
    week: JSONColumnType<Service['week']>
    hand_over_minutes: number
    fewest: number
    version: Generated<number>
  }
  rotations: { team_id: Id; year: number; block: number; user_id: Id; service_id: Id }
  availabilities: { team_id: Id; user_id: Id; date: CalendarDate; day: AvailabilityValue; night: AvailabilityValue }
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
    fingerprint: Generated<string>
    curve: Generated<JSONColumnType<object[]>>
    placements: Generated<JSONColumnType<object[]>>
  }
}
