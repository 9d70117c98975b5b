import type { Generated, JSONColumnType } from 'kysely'

import type { AssignmentMethod, AssignmentStatus } from '#domain/assignment.ts'
import type { AvailabilityValue } from '#domain/availability.ts'
import type { CalendarDate, Weekday } from '#domain/calendar-date.ts'
import type { Color } from '#domain/color.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import type { RepeatPattern, TemplateType } from '#domain/shift-template.ts'
import type { Role, TeamSettings } from '#domain/team.ts'
import type { LocalTime } from '#domain/time-range.ts'

/** The tables as the migrations make them. Only stores read this. */
export interface Schema {
  users: {
    id: Id
    first_name: string
    last_name: string
    email: string
    password_hash: string | null
    language: Generated<Language>
    created_at: Generated<Date>
  }
  sessions: {
    id: Generated<Id>
    token_hash: string
    user_id: Id
    user_agent: string
    created_at: Generated<Date>
    last_used_at: Generated<Date>
  }
  password_resets: { user_id: Id; code_hash: string; created_at: Generated<Date> }
  teams: {
    id: Id
    name: string
    time_zone: Generated<string>
    holiday_region: Generated<TeamSettings['holidayRegion']>
    week_start: Generated<Weekday>
    join_code: string
    demo: Generated<boolean>
    created_at: Generated<Date>
  }
  memberships: { team_id: Id; user_id: Id; status: Role; disabled: Generated<boolean>; joined_at: Generated<Date> }
  idempotency_keys: { user_id: Id; key: string; request_hash: string; status: number; reply: string; created_at: Generated<Date> }
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
  }
  shifts: {
    team_id: Id
    id: Id
    date: CalendarDate
    template_id: Id
    start_time: LocalTime | null
    end_time: LocalTime | null
    locked: Generated<boolean>
    populated: Generated<boolean>
  }
  published_days: { team_id: Id; date: CalendarDate }
  assignments: {
    team_id: Id
    id: Id
    shift_id: Id
    user_id: Id
    method: AssignmentMethod
    status: AssignmentStatus
    start_time: Generated<LocalTime | null>
    end_time: Generated<LocalTime | null>
    covering_user_id: Generated<Id | null>
    cover_start_time: Generated<LocalTime | null>
    cover_end_time: Generated<LocalTime | null>
    overlap_allowed: Generated<boolean>
    created_at: Generated<Date>
  }
  bookings: { team_id: Id; assignment_id: Id; role: 'ASSIGNED' | 'COVERING'; user_id: Id; during: string; overlap_allowed: boolean }
  availabilities: { team_id: Id; user_id: Id; date: CalendarDate; day: AvailabilityValue; night: AvailabilityValue }
  audit_log: {
    team_id: Id
    id: Generated<string>
    at: Generated<Date>
    actor_id: Id | null
    action: string
    entity: string
    before: unknown
    after: unknown
  }
  command_log: { team_id: Id; id: Generated<string>; user_id: Id; command: string; response: string; at: Generated<Date> }
  analytics_events: { id: Generated<string>; name: string; user_id: Id | null; properties: JSONColumnType<object>; at: Generated<Date> }
}
