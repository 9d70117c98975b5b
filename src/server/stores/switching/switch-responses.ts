import type { Id } from '#domain/id.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { SwitchResponseType } from '#domain/switching/switch-response.ts'
import type { Db, Tx } from '#server/db/db.ts'

import { shiftOf } from './switches.ts'

interface NewResponse {
  id: Id
  requestId: Id
  userId: Id
  type: SwitchResponseType
  assignmentId?: Id | null
  shiftId?: Id | null
  /** For a proposal: who owns the assignment, and who has to answer. */
  ownerId?: Id
  answererId?: Id
}

/** The parts of a proposal that are needed to judge its answer. */
interface StoredProposal {
  id: Id
  userId: Id
  type: SwitchResponseType
  assignmentId: Id | null
  ownerId: Id | null
  answererId: Id | null
  pending: boolean
}

/** The proposal on that request. */
export async function findProposal(db: Db, teamId: Id, requestId: Id, responseId: Id): Promise<StoredProposal> {
  const row = await db
    .selectFrom('switch_responses')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('request_id', '=', requestId)
    .where('id', '=', responseId)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  const { id, user_id, type, assignment_id, owner_id, answerer_id, pending } = row
  return { id, userId: user_id, type, assignmentId: assignment_id, ownerId: owner_id, answererId: answerer_id, pending }
}

export async function insert(tx: Tx, teamId: Id, response: NewResponse): Promise<void> {
  const { id, requestId, userId, type, assignmentId = null, shiftId = null, ownerId = null, answererId = null } = response
  const shift = assignmentId === null ? null : await shiftOf(tx, teamId, assignmentId)
  await tx
    .insertInto('switch_responses')
    .values({
      team_id: teamId,
      id,
      request_id: requestId,
      user_id: userId,
      type,
      assignment_id: assignmentId,
      shift_id: shiftId,
      owner_id: ownerId,
      answerer_id: answererId,
      pending: type === 'PROPOSAL',
      shift: shift && JSON.stringify(shift),
    })
    .execute()
}

export async function endProposal(tx: Tx, teamId: Id, responseId: Id): Promise<void> {
  await tx.updateTable('switch_responses').set({ pending: false }).where('team_id', '=', teamId).where('id', '=', responseId).execute()
}
