import { Type, type Static } from 'typebox'

import { Id } from '#domain/id.ts'
import type { Actor } from '#domain/people/permission.ts'
import { isAdmin } from '#domain/people/team.ts'
import type { RefusalCode } from '#domain/refusals/refusal-code.ts'
import { rangeOn } from '#domain/time/time-range.ts'

import { isPending, SwitchedShift, SwitchResponse } from './switch-response.ts'

export type SwitchOutcome = Static<typeof SwitchOutcome>
/** SUPERSEDED: the assignment changed hands in another way. EXPIRED: its shift has begun. */
export const SwitchOutcome = Type.Enum(['ACCEPTED', 'TRADED', 'CLOSED', 'SUPERSEDED', 'EXPIRED'])

export const longestMessage = 1000

export type SwitchRequest = Static<typeof SwitchRequest>
export const SwitchRequest = Type.Object({
  id: Id,
  userShiftId: Id,
  /** The person who offers the assignment. */
  userId: Id,
  status: Type.Enum(['OPEN', 'CLOSED']),
  outcome: Type.Union([SwitchOutcome, Type.Null()]),
  message: Type.String(),
  acceptWithTrade: Type.Boolean(),
  acceptWithoutTrade: Type.Boolean(),
  /** Empty if it is for the whole team. */
  toUsers: Type.Array(Id),
  shift: SwitchedShift,
  /** Lists the newest first. */
  responses: Type.Array(SwitchResponse),
  dateCreated: Type.String(),
})

type Addressed = Pick<SwitchRequest, 'userId' | 'toUsers'>
type Judged = Addressed & Pick<SwitchRequest, 'status' | 'acceptWithTrade' | 'acceptWithoutTrade'>

export const isRecipient = ({ userId, toUsers }: Addressed, possibleId: Id): boolean =>
  possibleId !== userId && (toUsers.length === 0 || toUsers.includes(possibleId))

export const hasBegun = (shift: SwitchedShift, wallMinutes: number): boolean => rangeOn(shift.date, shift).start <= wallMinutes

/** The request as of this minute: one whose shift has begun counts as closed, even if that is not stored yet. */
export const asOf = (request: SwitchRequest, wallMinutes: number): SwitchRequest =>
  request.status === 'OPEN' && hasBegun(request.shift, wallMinutes) ? { ...request, status: 'CLOSED', outcome: 'EXPIRED' } : request

/** Recipients propose their own shifts; the creator proposes a shift of the person who then has to answer. */
export const ownerAsProposed = (request: Pick<SwitchRequest, 'userId'>, response: SwitchResponse): Id | null =>
  response.userId === request.userId ? response.requiresUserResponse : response.userId

/**
 * The people besides the creator whom the end of a request concerns: named recipients who have not declined, and people on either side of
 * an unanswered proposal.
 */
export function concerned({ userId, toUsers, responses }: Pick<SwitchRequest, 'userId' | 'toUsers' | 'responses'>): Id[] {
  const declined = new Set(responses.filter(({ type }) => type === 'DECLINE').map((response) => response.userId))
  const named = toUsers.filter((id) => !declined.has(id))
  const waiting = responses.filter(isPending).flatMap((response) => [response.userId, response.requiresUserResponse!])
  return [...new Set([...named, ...waiting])].filter((id) => id !== userId)
}

/** Each function returns the refusal, if any. Ownership is checked before the state. */
export const refusalToClose = (request: Judged, actor: Pick<Actor, 'userId' | 'status'>): RefusalCode | undefined =>
  request.userId !== actor.userId && !isAdmin(actor) ? 'FORBIDDEN' : refusalIfClosed(request)

export const refusalToDecline = (request: Judged, userId: Id): RefusalCode | undefined =>
  isRecipient(request, userId) ? refusalIfClosed(request) : 'NOT_A_RECIPIENT'

export const refusalToAccept = (request: Judged, userId: Id): RefusalCode | undefined =>
  refusalToDecline(request, userId) ?? (request.acceptWithoutTrade ? undefined : 'TRADE_REQUIRED')

/** ownerId: the owner of the assignment that is offered in return. Recipients offer their own; the creator asks for a recipient's. */
export function refusalToPropose(request: Judged, userId: Id, ownerId: Id): RefusalCode | undefined {
  const isCreator = request.userId === userId
  if (!isCreator && !isRecipient(request, userId)) return 'NOT_A_RECIPIENT'
  if (isCreator && !isRecipient(request, ownerId)) return 'NOT_A_RECIPIENT'
  if (!isCreator && ownerId !== userId) return 'NOT_OWN_ASSIGNMENT'
  return refusalIfClosed(request) ?? (request.acceptWithTrade ? undefined : 'TRADE_NOT_ALLOWED')
}

const refusalIfClosed = ({ status }: Pick<SwitchRequest, 'status'>): RefusalCode | undefined =>
  status === 'OPEN' ? undefined : 'SWITCH_CLOSED'
