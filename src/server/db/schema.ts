import type { Generated, JSONColumnType } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { NoticeData, NoticeType } from '#domain/notices/notice.ts'
import type { EventContent, FeedScope } from '#domain/schedule/feed.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

import type { AccountTables } from './schema-accounts.ts'
import type { ImportTables } from './schema-imports.ts'
import type { RequestTables } from './schema-requests.ts'
import type { ScheduleTables } from './schema-schedule.ts'
import type { ServiceTables } from './schema-services.ts'
import type { SwitchTables } from './schema-switching.ts'
import type { TeamTables } from './schema-teams.ts'

/** The tables as migrated. Only stores use this type. */
export interface Schema extends AccountTables, ImportTables, RequestTables, ScheduleTables, ServiceTables, SwitchTables, TeamTables {
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
