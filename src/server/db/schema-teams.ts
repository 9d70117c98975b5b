import type { ColumnType, Generated } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { LeaveTerms } from '#domain/leave/leave-terms.ts'
import type { RuleSettings } from '#domain/people/rule-settings.ts'
import type { Role, TeamSettings } from '#domain/people/team.ts'
import type { Email } from '#domain/people/user.ts'
import type { RequestTerms } from '#domain/requests/request-terms.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import type { CalendarDate, Weekday } from '#domain/time/calendar-date.ts'

/** Teams, memberships and invitations. */
export interface TeamTables {
  teams: {
    id: Id
    name: string
    time_zone: Generated<string>
    holiday_region: Generated<TeamSettings['holidayRegion']>
    week_start: Generated<Weekday>
    join_code: string
    demo: Generated<boolean>
    rules: ColumnType<RuleSettings, string | undefined, string>
    leave_terms: ColumnType<LeaveTerms | null, string | undefined, string>
    request_terms: ColumnType<RequestTerms | null, string | undefined, string>
    rulebook: ColumnType<Rulebook | null, string | undefined, string | null>
    loads_for_all: Generated<boolean>
    requires_second_factor: Generated<boolean>
    joins_by_invitation: Generated<boolean>
    first_steps_skipped: Generated<boolean>
    version: Generated<number>
    created_at: Generated<Date>
    deletes_at: Date | null
  }
  memberships: {
    team_id: Id
    user_id: Id
    status: Role
    disabled: Generated<boolean>
    share: Generated<number>
    skills: Generated<string[]>
    joined_at: Generated<Date>
    left_at: Date | null
  }
  tenures: { team_id: Id; user_id: Id; from_date: CalendarDate; to_date: CalendarDate | null; share: number }
  invitations: {
    team_id: Id
    user_id: Id
    email: Email | null
    code_hash: string | null
    sent_at: Date | null
    expires_at: Date | null
    undelivered: Generated<boolean>
    apart_from: Generated<Id[]>
    joined_at: Date | null
  }
}
