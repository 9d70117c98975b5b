import { Type } from 'typebox'

import { Id } from '#domain/id.ts'
import { RecordOf } from '#domain/record.ts'
import { CalendarDate } from '#domain/time/calendar-date.ts'

import { ById, get, inTeam } from './endpoint.ts'

const Rows = Type.Array(RecordOf(Type.Unknown()))

/** The changed rows before and after, without server-only columns. */
const AuditRow = Type.Object({
  id: Type.String(),
  at: Type.String({ format: 'date-time' }),
  actorId: Type.Union([Id, Type.Null()]),
  action: Type.String(),
  entity: Type.String(),
  before: Rows,
  after: Rows,
})

/** Who deleted a shift or an assignment, and when. id is that of the shift or of the assignment. */
export const getDeletion = get('/shifts/deleted/:id', 'member', {
  params: ById,
  query: Type.Object(inTeam),
  reply: Type.Object({
    date: CalendarDate,
    templateId: Id,
    /** The person taken off a shift that still exists; null if the shift itself was deleted. */
    userId: Type.Union([Id, Type.Null()]),
    byUserId: Type.Union([Id, Type.Null()]),
    at: Type.String({ format: 'date-time' }),
  }),
})

export const getHistory = get('/teams/:teamId/history', 'admin', {
  params: Type.Object(inTeam),
  query: Type.Object({ fromDate: CalendarDate, toDate: CalendarDate }),
  reply: Type.Object({ history: Type.Array(AuditRow) }),
})
