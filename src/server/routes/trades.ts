import { v7 as newId } from 'uuid'

import * as contract from '#contract/switches.ts'
import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { hasBegun, refusalToPropose, waiting, type SwitchRequest } from '#domain/switch-request.ts'
import { wallMinutesIn } from '#domain/time-zone.ts'
import type { Deps } from '#server/app.ts'
import type { Tx } from '#server/db/db.ts'
import { handOver } from '#server/hand-over.ts'
import type { Router } from '#server/route.ts'
import * as assignments from '#server/stores/assignments.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as responses from '#server/stores/switch-responses.ts'
import * as switches from '#server/stores/switches.ts'
import { settingsOf } from '#server/stores/teams.ts'

import { changed, messageTo, refuseIf, refuseOther, requestNow } from './switches.ts'

export function tradeRoutes({ write }: Router, { now, tell }: Pick<Deps, 'now' | 'tell'>) {
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
    await tell(tx, teamId, [{ ...message, data: { ...message.data, inReturn } }])
    return changed(tx, actor, request.id)
  })

  write(contract.acceptProposal, async ({ params, body, actor, tx }) => {
    const { teamId, userId } = actor
    const { request, proposal, assignmentId, ownerId } = await pendingProposal(tx, actor, { ...params, ...body }, now())
    const shift = await proposedShift(tx, actor, assignmentId, ownerId)
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
    await handOver(tx, teamId, [
      { assignmentId: request.userShiftId, shiftId: request.shift.shiftId, toUserId: ownerId },
      { assignmentId, shiftId: shift.shiftId, toUserId: request.userId },
    ])
    const others = waiting(request).filter((id) => id !== proposal.userId && id !== userId)
    const admins = (await memberships.adminIds(tx, teamId)).filter((id) => id !== request.userId && id !== ownerId)
    const accepted = messageTo('TRADE.ACCEPTED', userId, request)(proposal.userId)
    await tell(tx, teamId, [
      { ...accepted, data: { ...accepted.data, inReturn: shift } },
      ...others.map(messageTo('TAKEN', userId, request)),
      ...admins.map(messageTo('HANDED_OVER', userId, request)),
    ])
    return changed(tx, actor, request.id)
  })

  write(contract.declineProposal, async ({ params, body, actor, tx }) => {
    const { teamId, userId } = actor
    const { request, proposal, assignmentId } = await pendingProposal(tx, actor, { ...params, ...body }, now())
    const shiftId = request.responses.find(({ responseId }) => responseId === proposal.id)!.data.shiftId
    await responses.endProposal(tx, teamId, proposal.id)
    await responses.insert(tx, teamId, { id: newId(), requestId: request.id, userId, type: 'PROPOSAL.DECLINE', assignmentId, shiftId })
    await tell(tx, teamId, [messageTo('TRADE.DECLINED', userId, request)(proposal.userId)])
    return changed(tx, actor, request.id)
  })
}

/** A proposal that the caller is the one to answer, on a request that is still open. */
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

/** The shift of the proposed assignment, if it is still in the hands it was in. */
async function proposedShift(tx: Tx, { teamId }: Actor, assignmentId: Id, ownerId: Id) {
  const owner = await assignments.ownerOf(tx, teamId, assignmentId)
  if (owner !== ownerId) throw new Refusal('PROPOSAL_STALE')
  return switches.shiftOf(tx, teamId, assignmentId)
}

async function refuseProposed(
  tx: Tx,
  actor: Actor,
  request: SwitchRequest,
  assignment: { id: Id; shiftId: Id; userId: Id; status: string },
  now: number,
): Promise<void> {
  const owner = await memberships.findUser(tx, actor.teamId, assignment.userId)
  if (!owner || owner.disabled) throw new Refusal('USER_NOT_ASSIGNABLE')
  if (assignment.status === 'HIDDEN') throw new Refusal('NOT_PUBLISHED')
  if (assignment.shiftId === request.shift.shiftId) throw new Refusal('SAME_SHIFT')
  if (request.responses.some(({ data, requiresUserResponse }) => requiresUserResponse !== null && data.userShiftId === assignment.id))
    throw new Refusal('PROPOSAL_EXISTS')
  const { timeZone } = await settingsOf(tx, actor.teamId)
  if (hasBegun(await switches.shiftOf(tx, actor.teamId, assignment.id), wallMinutesIn(timeZone, now))) throw new Refusal('SHIFT_BEGUN')
}
