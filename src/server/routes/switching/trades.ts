import { v7 as newId } from 'uuid'

import * as contract from '#contract/switches.ts'
import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/people/permission.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { ownerAsProposed, refusalToPropose, type SwitchRequest } from '#domain/switching/switch-request.ts'
import { isPending, type SwitchResponse } from '#domain/switching/switch-response.ts'
import { areSameShifts } from '#domain/switching/trade.ts'
import type { Tx } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { Router } from '#server/http/route.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as assignments from '#server/stores/schedule/assignments.ts'
import * as responses from '#server/stores/switching/switch-responses.ts'
import * as switches from '#server/stores/switching/switches.ts'
import { handOver } from '#server/switching/hand-over.ts'
import { changedEntities, messageTo, refuseIf, refuseOther, requestNow, takenMessages, upcomingShift } from '#server/switching/request.ts'

export function tradeRoutes({ write }: Router, { now, notify }: Pick<Deps, 'now' | 'notify'>) {
  write(contract.proposeTrade, async ({ params, body, actor, tx }) => {
    const { teamId, userId } = actor
    const request = await requestNow(tx, actor, params.id, now())
    refuseOther(actor, body.userId)
    const { assignment } = await assignments.find(tx, actor, { id: body.userShiftId })
    refuseIf(refusalToPropose(request, userId, assignment.userId))
    await refuseProposed(tx, actor, request, assignment, now())
    const answererId = request.userId === userId ? assignment.userId : request.userId
    await responses.insert(tx, teamId, {
      id: newId(),
      requestId: request.id,
      userId,
      type: 'PROPOSAL',
      assignmentId: assignment.id,
      shiftId: assignment.shiftId,
      ownerId: assignment.userId,
      answererId,
    })
    const inReturn = await switches.shiftOf(tx, teamId, assignment.id)
    const message = messageTo('PROPOSED', userId, request)(answererId)
    await notify(tx, teamId, [{ ...message, data: { ...message.data, inReturn } }])
    return changedEntities(tx, actor, request.id)
  })

  write(contract.acceptProposal, async ({ params, body, actor, tx }) => {
    const { teamId, userId } = actor
    const { request, proposal, assignmentId, ownerId } = await pendingProposal(tx, actor, { ...params, ...body }, now())
    const shift = await proposedShift(tx, actor, assignmentId, ownerId, now())
    await responses.endProposal(tx, teamId, proposal.id)
    await responses.insert(tx, teamId, {
      id: newId(),
      requestId: request.id,
      userId,
      type: 'PROPOSAL.ACCEPT',
      assignmentId,
      shiftId: shift.shiftId,
    })
    await switches.close(tx, teamId, [request.id], 'TRADED')
    await handOver(tx, notify, actor, [
      { assignmentId: request.userShiftId, shiftId: request.shift.shiftId, toUserId: ownerId },
      { assignmentId, shiftId: shift.shiftId, toUserId: request.userId },
    ])
    const admins = (await memberships.adminIds(tx, teamId)).filter((id) => id !== userId && id !== proposal.userId)
    const accepted = messageTo('TRADE.ACCEPTED', userId, request)(proposal.userId)
    await notify(tx, teamId, [
      { ...accepted, data: { ...accepted.data, inReturn: shift } },
      ...takenMessages(request, userId, [userId, proposal.userId, ...admins]),
      ...admins.map(messageTo('HANDED_OVER', ownerId, request)),
    ])
    return changedEntities(tx, actor, request.id)
  })

  write(contract.declineProposal, async ({ params, body, actor, tx }) => {
    const { teamId, userId } = actor
    const { request, proposal, assignmentId } = await pendingProposal(tx, actor, { ...params, ...body }, now())
    const shiftId = request.responses.find(({ responseId }) => responseId === proposal.id)!.data.shiftId
    await responses.endProposal(tx, teamId, proposal.id)
    await responses.insert(tx, teamId, { id: newId(), requestId: request.id, userId, type: 'PROPOSAL.DECLINE', assignmentId, shiftId })
    await notify(tx, teamId, [messageTo('TRADE.DECLINED', userId, request)(proposal.userId)])
    return changedEntities(tx, actor, request.id)
  })
}

/** A pending proposal on an open request, which the caller has to answer. */
async function pendingProposal(tx: Tx, actor: Actor, call: { switchId: Id; responseId: Id; userId: Id }, now: number) {
  const request = await requestNow(tx, actor, call.switchId, now)
  refuseOther(actor, call.userId)
  const proposal = await responses.findProposal(tx, actor.teamId, request.id, call.responseId)
  const { answererId, assignmentId, ownerId } = proposal
  if (answererId !== actor.userId || assignmentId === null || ownerId === null) throw new Refusal('NOT_YOUR_RESPONSE')
  if (request.status !== 'OPEN') throw new Refusal('SWITCH_CLOSED')
  if (!proposal.pending) throw new Refusal('PROPOSAL_ANSWERED')
  return { request, proposal, assignmentId, ownerId }
}

/** The shift of the proposed assignment; refused if the assignment has changed hands. */
async function proposedShift(tx: Tx, { teamId }: Actor, assignmentId: Id, ownerId: Id, now: number) {
  if ((await assignments.ownerOf(tx, teamId, assignmentId)) !== ownerId) throw new Refusal('PROPOSAL_STALE')
  return upcomingShift(tx, teamId, assignmentId, now)
}

async function refuseProposed(
  tx: Tx,
  actor: Actor,
  request: SwitchRequest,
  assignment: { id: Id; shiftId: Id; userId: Id; status: string },
  now: number,
): Promise<void> {
  const owner = await memberships.findUser(tx, actor.teamId, assignment.userId)
  // Someone without an account could not answer.
  if (!owner || owner.disabled || owner.placeholder) throw new Refusal('USER_NOT_ASSIGNABLE')
  if (assignment.status === 'HIDDEN') throw new Refusal('NOT_PUBLISHED')
  const inReturn = await switches.shiftOf(tx, actor.teamId, assignment.id)
  if (areSameShifts(request.shift, inReturn)) throw new Refusal('SAME_SHIFT')
  const isSame = (response: SwitchResponse) =>
    isPending(response) && response.data.userShiftId === assignment.id && ownerAsProposed(request, response) === assignment.userId
  if (request.responses.some(isSame)) throw new Refusal('PROPOSAL_EXISTS')
  await upcomingShift(tx, actor.teamId, assignment.id, now)
}
