import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/people/permission.ts'
import type { RefusalCode } from '#domain/refusals/refusal-code.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { asOf, concerned, hasBegun, type SwitchRequest } from '#domain/switching/switch-request.ts'
import type { SwitchedShift } from '#domain/switching/switch-response.ts'
import { wallMinutesIn } from '#domain/time/time-zone.ts'
import type { Tx } from '#server/db/db.ts'
import type { Message } from '#server/notify/notify.ts'
import * as assignments from '#server/stores/schedule/assignments.ts'
import * as switches from '#server/stores/switching/switches.ts'
import { settingsOf } from '#server/stores/teams.ts'

/** The request at this moment, if it is visible to the caller. */
export async function requestNow(tx: Tx, actor: Actor, requestId: Id, now: number): Promise<SwitchRequest> {
  const { timeZone } = await settingsOf(tx, actor.teamId)
  return asOf(await switches.find(tx, actor, requestId), wallMinutesIn(timeZone, now))
}

/** Refuses a body that names another user: only the token says who acts. */
export function refuseOther(actor: Actor, userId: Id): void {
  if (userId !== actor.userId) throw new Refusal('FORBIDDEN')
}

export function refuseIf(code: RefusalCode | undefined): void {
  if (code !== undefined) throw new Refusal(code)
}

export const messageTo =
  (type: Message['type'], byUserId: Id, request: SwitchRequest) =>
  (to: Id): Message => ({ to, type, data: { byUserId, ofUserId: request.userId, switchRequestId: request.id, shift: request.shift } })

/** Messages to everyone whom a request concerned, except people whose own message says more about who took it. */
export const takenMessages = (request: SwitchRequest, byUserId: Id, toldMore: readonly Id[]): Message[] =>
  concerned(request)
    .filter((id) => !toldMore.includes(id))
    .map(messageTo('TAKEN', byUserId, request))

/** The reply to an action on a request: the request, every assignment it may have changed, and the requests it closed. */
export const changedEntities = (tx: Tx, actor: Actor, requestId: Id) => async (closedIds: readonly Id[]) => {
  const switchRequest = await switches.find(tx, actor, requestId)
  const superseded = await switches.visible(
    tx,
    actor,
    closedIds.filter((id) => id !== requestId),
  )
  const ids = [switchRequest.userShiftId, ...switchRequest.responses.flatMap(({ data }) => data.userShiftId ?? [])]
  return { switchRequest, superseded, assignments: await assignments.visible(tx, actor, ids) }
}

/** The shift of an assignment; refused if it has begun. */
export async function upcomingShift(tx: Tx, teamId: Id, assignmentId: Id, now: number): Promise<SwitchedShift> {
  const { timeZone } = await settingsOf(tx, teamId)
  const shift = await switches.shiftOf(tx, teamId, assignmentId)
  if (hasBegun(shift, wallMinutesIn(timeZone, now))) throw new Refusal('SHIFT_BEGUN')
  return shift
}
