import { v7 as newId } from 'uuid'

import * as contract from '#contract/switches.ts'
import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/people/permission.ts'
import type { SwitchRequest } from '#domain/switching/switch-request.ts'
import type { Tx } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { Router } from '#server/http/route.ts'
import type { Message, Notify } from '#server/notify/notify.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as responses from '#server/stores/switching/switch-responses.ts'
import * as switches from '#server/stores/switching/switches.ts'
import * as cycles from '#server/stores/switching/trade-cycles.ts'
import { handOver } from '#server/switching/hand-over.ts'
import { messageTo, takenMessages, upcomingShift } from '#server/switching/request.ts'

export function tradeCycleRoutes({ write }: Router, { now, notify }: Pick<Deps, 'now' | 'notify'>) {
  write(contract.agreeToCycle, async ({ params, actor, tx }) => {
    const { id, legs } = await cycles.find(tx, actor, params.id)
    await cycles.agree(tx, actor.teamId, id, actor.userId)
    const isLast = legs.every(({ userId, agreed }) => agreed || userId === actor.userId)
    if (isLast) await notify(tx, actor.teamId, await carryOut(tx, notify, actor, { id, legs }, now()))
    return { ok: true as const }
  })

  write(contract.refuseCycle, async ({ params, actor, tx }) => {
    const { id, legs } = await cycles.find(tx, actor, params.id)
    await cycles.end(tx, actor.teamId, id, 'ENDED')
    await cycles.refuse(
      tx,
      actor.teamId,
      legs.find(({ userId }) => userId === actor.userId)!,
    )
    const disappointed = legs.filter(({ userId, agreed }) => agreed && userId !== actor.userId)
    await notify(
      tx,
      actor.teamId,
      disappointed.map(({ userId, gives }) => ({
        to: userId,
        type: 'CYCLE.ENDED',
        data: { byUserId: actor.userId, switchRequestId: gives },
      })),
    )
    return { ok: true as const }
  })
}

/** All or nothing: one refused hand-over rolls back the transaction. Returns whom to notify. */
async function carryOut(tx: Tx, notify: Notify, actor: Actor, { id, legs }: cycles.OpenCycle, now: number): Promise<Message[]> {
  const { teamId } = actor
  const requests = new Map((await switches.allOpen(tx, teamId)).map((request) => [request.id, request]))
  const requestOf = (requestId: Id): SwitchRequest => requests.get(requestId)!
  for (const { gives } of legs) await upcomingShift(tx, teamId, requestOf(gives).userShiftId, now)
  await cycles.end(tx, teamId, id, 'DONE')
  for (const { userId, gives, takes } of legs) {
    const { userShiftId, shift } = requestOf(gives)
    await responses.insert(tx, teamId, {
      id: newId(),
      requestId: takes,
      userId,
      type: 'PROPOSAL.ACCEPT',
      assignmentId: userShiftId,
      shiftId: shift.shiftId,
    })
  }
  await switches.close(
    tx,
    teamId,
    legs.map(({ gives }) => gives),
    'TRADED',
  )
  await handOver(
    tx,
    notify,
    actor,
    legs.map(({ userId, takes }) => ({
      assignmentId: requestOf(takes).userShiftId,
      shiftId: requestOf(takes).shift.shiftId,
      toUserId: userId,
    })),
  )
  const members = legs.map(({ userId }) => userId)
  const admins = (await memberships.adminIds(tx, teamId)).filter((admin) => !members.includes(admin))
  return legs.flatMap(({ userId, gives, takes }): Message[] => [
    {
      to: userId,
      type: 'CYCLE.DONE',
      data: { byUserId: actor.userId, switchRequestId: gives, shift: requestOf(gives).shift, inReturn: requestOf(takes).shift },
    },
    ...takenMessages(requestOf(gives), actor.userId, [...members, ...admins]),
    ...admins.map(messageTo('HANDED_OVER', userId, requestOf(takes))),
  ])
}
