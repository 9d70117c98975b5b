import { v7 as newId } from 'uuid'

import * as contract from '#contract/switches.ts'
import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/people/permission.ts'
import { Refusal, refusalOfField } from '#domain/refusals/refusal.ts'
import { concerned, refusalToAccept, refusalToClose, refusalToDecline } from '#domain/switching/switch-request.ts'
import type { SwitchedShift } from '#domain/switching/switch-response.ts'
import { dateAt, overlaps, rangeOn } from '#domain/time/time-range.ts'
import type { Tx } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { ReadyJson } from '#server/http/replies.ts'
import type { Router } from '#server/http/route.ts'
import { leaveTimesOf } from '#server/stores/leave/leaves.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as assignments from '#server/stores/schedule/assignments.ts'
import * as responses from '#server/stores/switching/switch-responses.ts'
import * as switches from '#server/stores/switching/switches.ts'
import { cyclesJson } from '#server/stores/switching/trade-cycles.ts'
import { handOver } from '#server/switching/hand-over.ts'
import { changedEntities, messageTo, refuseIf, refuseOther, requestNow, takenMessages, upcomingShift } from '#server/switching/request.ts'

export function switchRoutes({ read, write }: Router, { now, notify }: Pick<Deps, 'now' | 'notify'>) {
  read(contract.getSwitches, async ({ query, actor, db }) => new ReadyJson(await switches.readAll(db, actor, cyclesJson(actor), query.id)))

  write(contract.createSwitch, async ({ body, actor, tx }) => {
    const { userShiftId, toUsers, acceptWithTrade, acceptWithoutTrade, message = '' } = body
    if (!acceptWithTrade && !acceptWithoutTrade) throw refusalOfField('acceptWithTrade', 'or acceptWithoutTrade must be true')
    const recipients = await recipientsOf(tx, actor, toUsers)
    await refuseOffer(tx, actor, body, now())
    const id = newId()
    const request = { id, userShiftId, userId: actor.userId, message: message.trim(), acceptWithTrade, acceptWithoutTrade, toUsers }
    await switches.insert(tx, actor.teamId, request)
    const offered = await switches.find(tx, actor, id)
    const notified = toUsers.length > 0 ? recipients : await present(tx, actor.teamId, recipients, offered.shift)
    await notify(tx, actor.teamId, notified.map(messageTo('OFFERED', actor.userId, offered)))
    return changedEntities(tx, actor, id)
  })

  write(contract.closeSwitch, async ({ params, actor, tx }) => {
    const request = await requestNow(tx, actor, params.id, now())
    refuseIf(refusalToClose(request, actor))
    await switches.close(tx, actor.teamId, [request.id], 'CLOSED')
    await notify(tx, actor.teamId, [request.userId, ...concerned(request)].map(messageTo('CLOSED', actor.userId, request)))
    return changedEntities(tx, actor, request.id)
  })

  write(contract.acceptSwitch, async ({ params, body, actor, tx }) => {
    const { teamId, userId } = actor
    const request = await requestNow(tx, actor, params.id, now())
    refuseOther(actor, body.userId)
    refuseIf(refusalToAccept(request, userId))
    const { userShiftId, shift } = request
    await responses.insert(tx, teamId, {
      id: newId(),
      requestId: request.id,
      userId,
      type: 'ACCEPT',
      assignmentId: userShiftId,
      shiftId: shift.shiftId,
    })
    await switches.close(tx, teamId, [request.id], 'ACCEPTED')
    await handOver(tx, notify, actor, [{ assignmentId: userShiftId, shiftId: shift.shiftId, toUserId: userId }])
    const admins = (await memberships.adminIds(tx, teamId)).filter((id) => id !== request.userId)
    await notify(tx, teamId, [
      messageTo('ACCEPTED', userId, request)(request.userId),
      ...takenMessages(request, userId, admins),
      ...admins.map(messageTo('HANDED_OVER', userId, request)),
    ])
    return changedEntities(tx, actor, request.id)
  })

  write(contract.declineSwitch, async ({ params, body, actor, tx }) => {
    const request = await requestNow(tx, actor, params.id, now())
    refuseOther(actor, body.userId)
    refuseIf(refusalToDecline(request, actor.userId))
    if (!request.responses.some(({ type, userId }) => type === 'DECLINE' && userId === actor.userId)) {
      await responses.insert(tx, actor.teamId, { id: newId(), requestId: request.id, userId: actor.userId, type: 'DECLINE' })
      await notify(tx, actor.teamId, [messageTo('DECLINED', actor.userId, request)(request.userId)])
    }
    return changedEntities(tx, actor, request.id)
  })
}

async function recipientsOf(tx: Tx, actor: Actor, toUsers: readonly Id[]): Promise<Id[]> {
  const others = (await memberships.enabledUserIds(tx, actor.teamId)).filter((id) => id !== actor.userId)
  if (toUsers.length === 0) return others
  const possible = new Set(await memberships.withAccount(tx, actor.teamId, others))
  if (!toUsers.every((id) => possible.has(id)) || new Set(toUsers).size < toUsers.length)
    throw refusalOfField('toUsers', 'must name other members who are not disabled and have an account')
  return [...toUsers]
}

/** Leaves out people who are on leave at the time of the shift, because they could not take it. */
async function present(tx: Tx, teamId: Id, userIds: readonly Id[], shift: SwitchedShift): Promise<Id[]> {
  const range = rangeOn(shift.date, shift)
  const leaveOf = await leaveTimesOf(tx, teamId, { fromDate: shift.date, toDate: dateAt(range.end) }, { userIds })
  return userIds.filter((id) => !leaveOf(id).some((leave) => overlaps(leave, range)))
}

async function refuseOffer(tx: Tx, actor: Actor, offer: { userId: Id; userShiftId: Id }, now: number): Promise<void> {
  const { assignment } = await assignments.find(tx, actor, { id: offer.userShiftId })
  refuseOther(actor, offer.userId)
  if (assignment.userId !== actor.userId) throw new Refusal('NOT_OWN_ASSIGNMENT')
  if (assignment.status === 'HIDDEN') throw new Refusal('NOT_PUBLISHED')
  if (assignment.status === 'SWITCH.PENDING') throw new Refusal('SWITCH_EXISTS')
  await upcomingShift(tx, actor.teamId, assignment.id, now)
}
