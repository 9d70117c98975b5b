import { Type } from 'typebox'

import { RecordOf } from '#domain/record.ts'

import { create, inTeam, Ok } from './endpoint.ts'

export const logCommand = create('/analytics/remy/log', 'member', {
  body: Type.Object({ ...inTeam, command: Type.String(), response: Type.String() }),
  reply: Ok,
})

export const eventNames = ['user joined team', 'logged in', 'reset password', 'page stopped'] as const

export const logEvent = create('/analytics/events', 'anyone', {
  body: Type.Object({ name: Type.Enum(eventNames), properties: Type.Optional(RecordOf(Type.Unknown())) }),
  reply: Ok,
})
