import type { Id } from '#domain/id.ts'
import type { Assignment } from '#domain/schedule/assignment.ts'
import { isRecipient, ownerAsProposed, type SwitchRequest } from '#domain/switching/switch-request.ts'
import type { SwitchResponse } from '#domain/switching/switch-response.ts'
import { texts } from '#web/texts/switches.ts'

/** The recipients, as text for the reader. */
export function addressText(request: SwitchRequest, myId: Id): string {
  const count = request.toUsers.length
  if (count === 0) return texts.wholeTeam
  if (!request.toUsers.includes(myId)) return texts.toPeople(count)
  return count === 1 ? texts.toYou : texts.toYouAnd(count - 1)
}

/** Whether someone has to answer a proposal, or was asked by name and has not answered. */
export const needsAnswerOf = (request: SwitchRequest, userId: Id, assignments: Record<Id, Assignment>): boolean =>
  request.status === 'OPEN' &&
  (request.responses.some((response) => response.requiresUserResponse === userId && !isStale(request, response, assignments)) ||
    (request.toUsers.length > 0 && isRecipient(request, userId) && !request.responses.some((response) => response.userId === userId)))

/** Whether the proposed shift changed hands or is gone. */
export const isStale = (request: SwitchRequest, response: SwitchResponse, assignments: Record<Id, Assignment>): boolean =>
  assignments[response.data.userShiftId ?? '']?.userId !== ownerAsProposed(request, response)
