import { Type } from 'typebox'

import { Id } from '#domain/id.ts'
import { RecordOf } from '#domain/record.ts'
import { Assignment } from '#domain/schedule/assignment.ts'
import { Shift } from '#domain/schedule/shift.ts'
import { longestMessage, SwitchRequest } from '#domain/switching/switch-request.ts'

import { ById, create, get, inTeam, Ok, post } from './endpoint.ts'

/** A trade cycle as one of its members sees it. */
export const TradeCycle = Type.Object({
  id: Id,
  people: Type.Integer(),
  agreed: Type.Integer(),
  /** The requests whose shifts the member gives and takes, and who gets the member's shift. */
  gives: Id,
  takes: Id,
  toUserId: Id,
  hasAgreed: Type.Boolean(),
  dateCreated: Type.String(),
})

/** Every entity that the action changed. superseded: other requests that it closed, if the caller may see them. */
const Changed = Type.Object({ switchRequest: SwitchRequest, assignments: RecordOf(Assignment), superseded: RecordOf(SwitchRequest) })
const asUser = Type.Object({ ...inTeam, userId: Id })
const byResponse = Type.Object({ switchId: Id, responseId: Id })

/** All open requests and the latest closed ones; with id only that one, whenever it closed. */
export const getSwitches = get('/switches', 'member', {
  query: Type.Object({ ...inTeam, id: Type.Optional(Type.String()) }),
  reply: Type.Object({
    byId: RecordOf(SwitchRequest),
    shifts: RecordOf(Shift),
    assignments: RecordOf(Assignment),
    cycles: Type.Array(TradeCycle),
  }),
})

export const createSwitch = create('/switches/', 'member', {
  body: Type.Object({
    ...inTeam,
    userId: Id,
    userShiftId: Id,
    toUsers: Type.Array(Id, { maxItems: 1000 }),
    acceptWithTrade: Type.Boolean(),
    acceptWithoutTrade: Type.Boolean(),
    message: Type.Optional(Type.String({ maxLength: longestMessage })),
  }),
  reply: Changed,
})

export const closeSwitch = post('/switches/:id/close', 'member', { params: ById, body: Type.Object(inTeam), reply: Changed })
export const acceptSwitch = post('/switches/:id/respond/accept', 'member', { params: ById, body: asUser, reply: Changed })
export const declineSwitch = post('/switches/:id/respond/decline', 'member', { params: ById, body: asUser, reply: Changed })

export const proposeTrade = post('/switches/:id/respond/proposal', 'member', {
  params: ById,
  body: Type.Object({ ...asUser.properties, userShiftId: Id }),
  reply: Changed,
})

export const acceptProposal = post('/switches/:switchId/response/:responseId/accept', 'member', {
  params: byResponse,
  body: asUser,
  reply: Changed,
})

export const declineProposal = post('/switches/:switchId/response/:responseId/decline', 'member', {
  params: byResponse,
  body: asUser,
  reply: Changed,
})

/** Agrees to a cycle; the last member to agree carries it out. */
export const agreeToCycle = post('/switches/cycles/:id/agree', 'member', { params: ById, body: Type.Object(inTeam), reply: Ok })
export const refuseCycle = post('/switches/cycles/:id/refuse', 'member', { params: ById, body: Type.Object(inTeam), reply: Ok })
