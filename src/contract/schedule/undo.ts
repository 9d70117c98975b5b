import { Type } from 'typebox'

import { Id } from '#domain/id.ts'

import { inTeam, post } from '../endpoint.ts'

/** A header of the reply to an undoable call that changed something: the id by which to undo the write. */
export const undoHeader = 'undo-id'

/** Undoes the caller's recent writes, latest first: all or none. This can itself be undone. */
export const undo = post('/teams/:teamId/undo', 'member', {
  params: Type.Object(inTeam),
  body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }) }),
  reply: Type.Object({ undone: Type.Integer({ minimum: 1 }) }),
  undoable: true,
})
