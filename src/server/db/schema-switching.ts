import type { Generated, JSONColumnType } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { SwitchOutcome, SwitchRequest } from '#domain/switching/switch-request.ts'
import type { SwitchedShift, SwitchResponseType } from '#domain/switching/switch-response.ts'

/** Switches and trade cycles. */
export interface SwitchTables {
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
}
