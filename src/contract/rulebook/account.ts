import { Type } from 'typebox'

import { OrNull } from '#domain/or-null.ts'
import { AccountDuty, AccountLine } from '#domain/rulebook/account/account.ts'
import { Rulebook } from '#domain/rulebook/rulebook.ts'
import { CalendarDate } from '#domain/time/calendar-date.ts'

import { get, inTeam } from '../endpoint.ts'

/**
 * The caller's own account with the contract on these dates, 100 days at most: the same verdicts as in everyone's compliance, with what was
 * worked, what comes next and what is left. Without a contract there are no lines.
 */
export const getAccount = get('/teams/:teamId/compliance/account', 'member', {
  params: Type.Object(inTeam),
  query: Type.Object({ fromDate: CalendarDate, toDate: CalendarDate }),
  reply: Type.Object({
    rulebook: OrNull(Rulebook),
    daysOnService: Type.Number(),
    /** One line for each rule, in the order of the rules. */
    lines: Type.Array(AccountLine),
    /** The caller's duties on these dates, in order. */
    duties: Type.Array(AccountDuty),
    /** The Saturdays of the free weekends. */
    freeSaturdays: Type.Array(CalendarDate),
  }),
})
