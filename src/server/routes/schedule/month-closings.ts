import { v7 as newId } from 'uuid'

import * as contract from '#contract/schedule/month-closings.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { rangeOfMonth } from '#domain/time/calendar-date.ts'
import type { Router } from '#server/http/route.ts'
import * as closings from '#server/stores/schedule/month-closings.ts'

export function monthClosingRoutes({ read, write }: Router) {
  read(contract.getMonthClosings, async ({ actor, db }) => ({ closings: await closings.all(db, actor.teamId) }))

  write(contract.closeMonth, async ({ body, actor, tx }) => {
    const month = rangeOfMonth(body).fromDate
    const closing = await closings.close(tx, actor.teamId, { id: newId(), month, userId: actor.userId })
    if (!closing) throw new Refusal('MONTH_CLOSED', { month })
    return closing
  })

  write(contract.reopenMonth, async ({ body, actor, tx }) => {
    const reopening = { month: rangeOfMonth(body).fromDate, userId: actor.userId, reason: body.reason.trim() }
    const closing = await closings.reopen(tx, actor.teamId, reopening)
    if (!closing) throw new Refusal('NOT_FOUND')
    return closing
  })
}
