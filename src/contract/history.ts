import { Type } from 'typebox'

import { Id } from '#domain/id.ts'
import { RecordOf } from '#domain/record.ts'
import { CalendarDate } from '#domain/time/calendar-date.ts'

import { get, inTeam } from './endpoint.ts'

const Rows = Type.Array(RecordOf(Type.Unknown()))

/** before and after are the changed rows as they stood, without what only the server may know. */
const AuditRow = Type.Object({
  id: Type.String(),
  at: Type.String({ format: 'date-time' }),
  actorId: Type.Union([Id, Type.Null()]),
  action: Type.String(),
  entity: Type.String(),
  before: Rows,
  after: Rows,
})

export const getHistory = get('/teams/:teamId/history', 'admin', {
  params: Type.Object(inTeam),
  query: Type.Object({ fromDate: CalendarDate, toDate: CalendarDate }),
  reply: Type.Object({ history: Type.Array(AuditRow) }),
})
