import type { Generated } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { LeaveKind, LeaveStatus } from '#domain/leave/leave.ts'
import type { AvailabilityValue, HalfDay } from '#domain/people/availability.ts'
import type { RequestWeight, ShiftRequest } from '#domain/requests/shift-request.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

/** What people ask for: availabilities, leave and requests. */
export interface RequestTables {
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
  availabilities: { team_id: Id; user_id: Id; date: CalendarDate; day: AvailabilityValue; night: AvailabilityValue }
}
