import { v7 as newId } from 'uuid'

import * as contract from '#contract/schedule/shifts.ts'
import { isAdmin } from '#domain/people/team.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { patchTimes } from '#domain/schedule/shift.ts'
import { onDay } from '#domain/time/calendar-date.ts'
import type { Deps } from '#server/deps.ts'
import { refuseWideRange } from '#server/http/date-range.ts'
import { refuseStale } from '#server/http/refusals/refuse-stale.ts'
import type { Router } from '#server/http/route.ts'
import { createKeptReplies } from '#server/http/write/kept-replies.ts'
import * as memberships from '#server/stores/memberships.ts'
import { checkOverlaps } from '#server/stores/schedule/bookings.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import * as shifts from '#server/stores/schedule/shifts.ts'
import { readRange } from '#server/stores/schedule/shown-schedule.ts'

export function shiftRoutes({ read, write }: Router, { watchSchedule }: Pick<Deps, 'watchSchedule'>) {
  const keptMonths = createKeptReplies()

  read(contract.getShifts, async ({ query, actor, request, db }) => {
    refuseWideRange(query)
    const { fromDate, toDate, userId } = query
    if (userId !== undefined && !(await memberships.find(db, actor.teamId, userId))) throw new Refusal('NOT_FOUND')
    const key = [actor.teamId, isAdmin(actor) ? 'admin' : 'member', fromDate, toDate, userId ?? ''].join(' ')
    const known = keptMonths.find(key, request.session!.membership!.scheduleRevision)
    if (known) return known
    const { body, revision } = await readRange(db, actor, query)
    return keptMonths.keep(key, revision, body)
  })

  write(contract.createShift, async ({ body, actor, tx }) => {
    const template = await templates.find(tx, actor.teamId, body.templateId)
    const id = newId()
    await shifts.insert(tx, actor.teamId, {
      id,
      date: body.date,
      templateId: template.id,
      overrides: patchTimes(undefined, body.overrides),
    })
    return { shift: await shifts.find(tx, actor, id) }
  })

  write(contract.updateShift, async ({ params, body, actor, tx }) => {
    const shift = await shifts.find(tx, actor, params.id)
    await refuseStale(tx, actor.teamId, 'shifts', shift, body.version)
    const { id: templateId } = await templates.find(tx, actor.teamId, body.templateId ?? shift.templateId)
    if (shift.locked) throw new Refusal('SHIFT_LOCKED')
    const overrides = patchTimes(shift.overrides, body.overrides)
    await watchSchedule(tx, actor, onDay(shift.date), () => shifts.update(tx, actor.teamId, { id: shift.id, templateId, overrides }))
    await checkOverlaps(tx, actor.teamId, { shiftIds: [shift.id] }, body.allowOverlap === true)
    return { shift: await shifts.find(tx, actor, shift.id) }
  })

  write(contract.deleteShift, async ({ params, actor, tx }) => {
    const shift = await shifts.find(tx, actor, params.id)
    if (shift.locked) throw new Refusal('SHIFT_LOCKED')
    await watchSchedule(tx, actor, onDay(shift.date), () => shifts.remove(tx, actor.teamId, shift.id))
    return { id: shift.id }
  })
}
