import { Type } from 'typebox'

import { Id } from '#domain/id.ts'

import { inTeam, post } from './endpoint.ts'

/** In the reply to an undoable call that changed something: the id to undo the write with. */
export const undoHeader = 'undo-id'

/** Undoes the caller's recent writes, latest first: all or none. Can itself be undone. */
export const undo = post('/teams/:teamId/undo', 'member', {
  params: Type.Object(inTeam),
  body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }) }),
  reply: Type.Object({ undone: Type.Integer({ minimum: 1 }) }),
  undoable: true,
})
