import { Type } from 'typebox'

import { Id } from '#domain/id.ts'

import { inTeam, post } from './endpoint.ts'

/** Of the answer to an undoable call that changed something: by this id the write can be taken back. */
export const undoHeader = 'undo-id'

/** Takes back one's own writes of the last minutes, the latest first: all of them or none. It can be taken back itself. */
export const undo = post('/teams/:teamId/undo', 'member', {
  params: Type.Object(inTeam),
  body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }) }),
  reply: Type.Object({ undone: Type.Integer({ minimum: 1 }) }),
  undoable: true,
})
