import { Type, type Static } from 'typebox'

import { Id } from '#domain/id.ts'
import { RecordOf } from '#domain/record.ts'
import { CalendarDate } from '#domain/time/calendar-date.ts'

import { aFile, ById, get, inTeam } from '../endpoint.ts'

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

/** Who deleted a shift or an assignment, and when. id is the id of that shift or assignment. */
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

export type HistoryKind = Static<typeof HistoryKind>
const HistoryKind = Type.Enum([
  'shift',
  'month',
  'template',
  'member',
  'team',
  'availability',
  'leave',
  'request',
  'switch',
  'report',
  'login',
])

export type HistoryEntry = Static<typeof HistoryEntry>
/** One write, described in the reader's language. */
const HistoryEntry = Type.Object({
  /** The id of the write's last row in the log. */
  id: Type.String(),
  at: Type.String({ format: 'date-time' }),
  /** Null for what the system did by itself. */
  actorId: Type.Union([Id, Type.Null()]),
  kind: HistoryKind,
  what: Type.String(),
  before: Type.String(),
  after: Type.String(),
  /** The template whose name the text contains. */
  template: Type.Union([Type.Object({ name: Type.String(), color: Type.String() }), Type.Null()]),
  shift: Type.Union([Type.Object({ id: Id, date: CalendarDate }), Type.Null()]),
  /** The people who got a notification about it. */
  told: Type.Array(Id),
})

const filters = {
  userId: Type.Optional(Id),
  kind: Type.Optional(HistoryKind),
  fromDate: Type.Optional(CalendarDate),
}

/** Newest first, in pages: next is where the following page begins, null at the end. */
export const getHistoryEntries = get('/teams/:teamId/history/entries', 'admin', {
  params: Type.Object(inTeam),
  query: Type.Object({ ...filters, before: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })) }),
  reply: Type.Object({ entries: Type.Array(HistoryEntry), next: Type.Union([Type.String(), Type.Null()]) }),
})

/** The whole history, or the part that the filters select, as a file: in words as CSV, or as logged in JSON lines. */
export const getHistoryFile = get('/teams/:teamId/history/file', 'admin', {
  params: Type.Object(inTeam),
  query: Type.Object({ ...filters, format: Type.Enum(['csv', 'jsonl']) }),
  reply: aFile('text/csv', 'application/x-ndjson'),
})

/** Whether the log is unchanged since it was written, according to the latest check. */
export const getHistoryRecord = get('/teams/:teamId/history/record', 'admin', {
  params: Type.Object(inTeam),
  reply: Type.Object({
    entries: Type.Integer(),
    checkedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
    faults: Type.Integer(),
  }),
})

export const getHistory = get('/teams/:teamId/history', 'admin', {
  params: Type.Object(inTeam),
  query: Type.Object({ fromDate: CalendarDate, toDate: CalendarDate }),
  reply: Type.Object({ history: Type.Array(AuditRow) }),
})
