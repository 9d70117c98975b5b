import { v7 as newId } from 'uuid'

import * as contract from '#contract/schedule/assignments.ts'
import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/people/permission.ts'
import { isAdmin } from '#domain/people/team.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { changesCover, changesTimes, effectiveRange, patchOverrides } from '#domain/schedule/assignment.ts'
import { coveredRange, mayChangeCover, mayCover } from '#domain/schedule/cover.ts'
import { shiftToJoin } from '#domain/schedule/move.ts'
import { patchTimes, type Shift } from '#domain/schedule/shift.ts'
import { onDay, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'
import type { Tx } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { explainAssignment } from '#server/filling/explain-assignment.ts'
import { warningsAbout } from '#server/filling/warnings.ts'
import type { Router } from '#server/http/route.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as assignments from '#server/stores/schedule/assignments.ts'
import { checkOverlaps } from '#server/stores/schedule/bookings.ts'
import * as publishing from '#server/stores/schedule/publishing.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import * as shifts from '#server/stores/schedule/shifts.ts'

export function assignmentRoutes({ read, write }: Router, { watchSchedule }: Pick<Deps, 'watchSchedule'>) {
  read(contract.whyAssigned, async ({ params, actor, language, db }) =>
    explainAssignment(db, actor, await assignments.find(db, actor, params), language),
  )

  write(contract.addUser, async ({ params, body, actor, language, tx }) => {
    const shift = await shifts.find(tx, actor, params.shiftId)
    await refuseUnassignable(tx, actor.teamId, body.userId)
    if (shift.locked) throw new Refusal('SHIFT_LOCKED')
    await refusePresent(tx, actor.teamId, shift.id, body.userId)
    const id = newId()
    const status = (await publishing.isPublished(tx, actor.teamId, shift.date)) ? 'ACTIVE' : 'HIDDEN'
    const overrides = patchTimes(undefined, body.overrides)
    await watchSchedule(tx, actor, onDay(shift.date), () =>
      assignments.insert(tx, actor.teamId, [{ id, shiftId: shift.id, userId: body.userId, method: 'MANUAL', status, overrides }]),
    )
    await checkOverlaps(tx, actor.teamId, { assignmentId: id }, body.allowOverlap === true)
    const added = await assignments.find(tx, actor, { id })
    return { assignment: added.assignment, warnings: await warningsAbout(tx, actor, added, language) }
  })

  write(contract.updateAssignment, async ({ params, body, actor, language, tx }) => {
    const found = await assignments.find(tx, actor, params)
    const { assignment, shift, template } = found
    const timesChange = changesTimes(body.overrides)
    const coverChanges = changesCover(body.overrides)
    if (timesChange && !isAdmin(actor)) throw new Refusal('FORBIDDEN')
    if (!mayChangeCover(actor, assignment, body.overrides)) throw new Refusal('NOT_OWN_ASSIGNMENT')
    if (timesChange && shift.locked) throw new Refusal('SHIFT_LOCKED')

    const overrides = patchOverrides(assignment.overrides, body.overrides)
    if (coverChanges && overrides.coveringUserId !== null) {
      await refuseCover(tx, actor.teamId, overrides.coveringUserId, assignment.userId)
      if (!coveredRange(effectiveRange(template, shift, { overrides }), overrides)) throw new Refusal('COVER_INVALID')
    }

    await watchSchedule(tx, actor, onDay(shift.date), () => assignments.setOverrides(tx, actor.teamId, { ...assignment, overrides }))
    const allowOverlap = body.allowOverlap === true && isAdmin(actor)
    await checkOverlaps(tx, actor.teamId, { assignmentId: assignment.id, coverOnly: !timesChange }, allowOverlap)
    const updated = { ...found, assignment: { ...assignment, overrides } }
    const ofCover = coverChanges && overrides.coveringUserId !== null
    const warnings = ofCover || timesChange ? await warningsAbout(tx, actor, updated, language, { ofCover }) : []
    return { assignment: updated.assignment, warnings }
  })

  write(contract.reassign, async ({ params, body, actor, language, tx }) => {
    const { assignment, shift } = await assignments.find(tx, actor, { id: params.userShiftId, shiftId: params.shiftId })
    await refuseUnassignable(tx, actor.teamId, body.userId)
    if (shift.locked) throw new Refusal('SHIFT_LOCKED')
    await refusePresent(tx, actor.teamId, shift.id, body.userId)
    await watchSchedule(tx, actor, onDay(shift.date), () =>
      assignments.handOver(tx, actor.teamId, [{ id: assignment.id, userId: body.userId }], 'REASSIGN'),
    )
    await checkOverlaps(tx, actor.teamId, { assignmentId: assignment.id }, body.allowOverlap === true)
    // By then, any open switch request for the assignment is closed and no longer affects its status.
    return async () => {
      const reassigned = await assignments.find(tx, actor, { id: assignment.id })
      return { assignment: reassigned.assignment, warnings: await warningsAbout(tx, actor, reassigned, language) }
    }
  })

  write(contract.moveAssignment, async ({ params, body, actor, language, tx }) => {
    const { assignment, shift, template } = await assignments.find(tx, actor, params)
    const { teamId } = actor
    const { userId } = assignment
    const moves = body.copy !== true
    await refuseUnassignable(tx, teamId, userId)
    if (moves && shift.locked) throw new Refusal('SHIFT_LOCKED')
    const { id: templateId } = await templates.find(tx, teamId, body.templateId ?? template.id)
    // Times set by hand are those of this template.
    const [ofShift, overrides] = templateId === template.id ? [shift.overrides, assignment.overrides] : [patchTimes(), patchTimes()]
    const shiftId = await joinedShift(tx, actor, { date: body.date, templateId, overrides: ofShift }, userId)
    const id = newId()
    const status = (await publishing.isPublished(tx, teamId, body.date)) ? 'ACTIVE' : 'HIDDEN'
    await watchSchedule(tx, actor, daysBetween(shift.date, body.date), async () => {
      if (moves) await assignments.remove(tx, teamId, assignment.id)
      await assignments.insert(tx, teamId, [{ id, shiftId, userId, method: 'MANUAL', status, overrides }])
    })
    await checkOverlaps(tx, teamId, { assignmentId: id }, body.allowOverlap === true)
    const moved = await assignments.find(tx, actor, { id })
    return { assignment: moved.assignment, warnings: await warningsAbout(tx, actor, moved, language) }
  })

  write(contract.deleteAssignment, async ({ params, actor, tx }) => {
    const { assignment, shift } = await assignments.find(tx, actor, params)
    if (shift.locked) throw new Refusal('SHIFT_LOCKED')
    await watchSchedule(tx, actor, onDay(shift.date), () => assignments.remove(tx, actor.teamId, assignment.id))
    return { id: assignment.id }
  })
}

const daysBetween = (a: CalendarDate, b: CalendarDate): DateRange => (a < b ? { fromDate: a, toDate: b } : { fromDate: b, toDate: a })

/** The shift of the template on that day, which is created if there is none. */
async function joinedShift(
  tx: Tx,
  actor: Actor,
  { date, templateId, overrides }: Pick<Shift, 'date' | 'templateId' | 'overrides'>,
  userId: Id,
): Promise<Id> {
  const joining = shiftToJoin(await shifts.joinableOn(tx, actor.teamId, date, templateId), userId)
  if (joining === 'a new shift') {
    const id = newId()
    await shifts.insert(tx, actor.teamId, { id, date, templateId, overrides })
    return id
  }
  if ('refused' in joining) throw new Refusal(joining.refused)
  return joining.shiftId
}

async function refuseUnassignable(tx: Tx, teamId: Id, userId: Id): Promise<void> {
  const user = await memberships.findUser(tx, teamId, userId)
  if (!user || user.disabled) throw new Refusal('USER_NOT_ASSIGNABLE')
}

async function refusePresent(tx: Tx, teamId: Id, shiftId: Id, userId: Id): Promise<void> {
  if ((await assignments.userIdsOn(tx, teamId, shiftId)).includes(userId)) throw new Refusal('ALREADY_ASSIGNED')
}

async function refuseCover(tx: Tx, teamId: Id, coveringUserId: Id, assignedUserId: Id): Promise<void> {
  const user = await memberships.findUser(tx, teamId, coveringUserId)
  if (!user || !mayCover(user, assignedUserId)) throw new Refusal('COVER_INVALID')
}
