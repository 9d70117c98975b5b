import type { ColumnType, Generated, JSONColumnType } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { LeaveTerms } from '#domain/leave/leave-terms.ts'
import type { NoticeData, NoticeType } from '#domain/notices/notice.ts'
import type { RuleSettings } from '#domain/people/rule-settings.ts'
import type { Role, TeamSettings } from '#domain/people/team.ts'
import type { Email } from '#domain/people/user.ts'
import type { RequestTerms } from '#domain/requests/request-terms.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import type { EventContent, FeedScope } from '#domain/schedule/feed.ts'
import type { SwitchOutcome, SwitchRequest } from '#domain/switching/switch-request.ts'
import type { SwitchedShift, SwitchResponseType } from '#domain/switching/switch-response.ts'
import type { CalendarDate, Weekday } from '#domain/time/calendar-date.ts'

import type { AccountTables } from './schema-accounts.ts'
import type { ImportTables } from './schema-imports.ts'
import type { ScheduleTables } from './schema-schedule.ts'

/** The tables as migrated. Only stores use this type. */
export interface Schema extends AccountTables, ImportTables, ScheduleTables {
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
  idempotency_keys: {
    user_id: Id
    key: string
    request_hash: string
    status: number
    reply: string
    undo_id: Generated<Id | null>
    created_at: Generated<Date>
  }
  rate_limits: { key: string; used: number; ends_at: Date }
  undone_writes: { team_id: Id; write_id: Id; undone_by: Id }
  switch_requests: {
    team_id: Id
    id: Id
    assignment_id: Id
    user_id: Id
    status: Generated<SwitchRequest['status']>
    outcome: SwitchOutcome | null
    message: string
    accept_with_trade: boolean
    accept_without_trade: boolean
    to_users: Id[]
    shift: JSONColumnType<SwitchedShift>
    created_at: Generated<Date>
    closed_at: Date | null
    open_assignment_id: Generated<Id | null>
  }
  switch_responses: {
    team_id: Id
    id: Id
    request_id: Id
    user_id: Id
    type: SwitchResponseType
    assignment_id: Id | null
    shift_id: Id | null
    owner_id: Id | null
    answerer_id: Id | null
    pending: Generated<boolean>
    shift: JSONColumnType<SwitchedShift> | null
    created_at: Generated<Date>
  }
  trade_cycles: { team_id: Id; id: Id; status: Generated<'OPEN' | 'DONE' | 'ENDED'>; created_at: Generated<Date> }
  trade_legs: {
    team_id: Id
    cycle_id: Id
    user_id: Id
    gives: Id
    takes: Id
    terms: string
    agreed: Generated<boolean>
    open: Generated<boolean>
  }
  trade_refusals: { team_id: Id; gives: Id; takes: Id }
  notices: {
    team_id: Id
    id: Id
    user_id: Id
    type: NoticeType
    data: JSONColumnType<NoticeData>
    created_at: Generated<Date>
    read_at: Date | null
    to_mail: boolean
    mail_id: string | null
  }
  feeds: {
    team_id: Id
    user_id: Id
    scope: FeedScope
    token_hash: string
    created_at: Generated<Date>
    read_at: Generated<Date | null>
  }
  feed_events: {
    token_hash: string
    uid: string
    content: JSONColumnType<EventContent>
    sequence: Generated<number>
    cancelled: Generated<boolean>
    created_at: Date
    changed_at: Date
  }
  push_keys: {
    only_one: Generated<boolean>
    public_key: string
    private_key: string
  }
  push_subscriptions: { endpoint: string; token_hash: string; p256dh: string; auth: string; created_at: Generated<Date> }
  prints: {
    team_id: Id
    code: string
    kind: 'calendar' | 'stipends'
    from_date: CalendarDate
    to_date: CalendarDate
    with_drafts: boolean
    version: number
    facts: string[]
    printed_at: Generated<Date>
  }
  audit_log: {
    team_id: Id
    id: Generated<string>
    at: Generated<Date>
    actor_id: Id | null
    action: string
    entity: string
    before: unknown
    after: unknown
    write_id: Generated<Id | null>
    chain: string
    place: number
    digest: Buffer
    hash: Buffer
    erased: Generated<boolean>
  }
  command_log: { team_id: Id; id: Generated<string>; user_id: Id; command: string; response: string; at: Generated<Date> }
  analytics_events: { id: Generated<string>; name: string; user_id: Id | null; properties: JSONColumnType<object>; at: Generated<Date> }
}
