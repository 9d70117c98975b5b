import { Type } from 'typebox'

import { Id } from '#domain/id.ts'
import { ImportAnswer } from '#domain/imports/answer.ts'
import { Difference } from '#domain/imports/difference.ts'
import { longestImportName, ScheduleImport } from '#domain/imports/import.ts'
import { SheetReading } from '#domain/imports/reading.ts'
import { Sheet } from '#domain/imports/sheet.ts'
import { OrNull } from '#domain/or-null.ts'
import { CalendarDate } from '#domain/time/calendar-date.ts'

import { aFile, ById, create, Deleted, get, inTeam, post, put, remove } from './endpoint.ts'

const ofTeam = Type.Object(inTeam)
const ofImport = Type.Object({ ...inTeam, ...ById.properties })

/** The largest file, in bytes. */
export const largestFile = 10 * 1024 * 1024
/** Base64 makes a file a third larger. */
const mostBytes = Math.ceil(largestFile * 1.34) + 1024 * 1024

const name = Type.String({ minLength: 1, maxLength: longestImportName, pattern: '^[^\\p{Cc}]+$' })
const answers = Type.Array(ImportAnswer, { maxItems: 2000 })

/**
 * One of three: a file (.xlsx, .xls, .ods, .csv, .ics) as Base64; a table as it was pasted; or a sheet that was read before. `sheet` names
 * the one to read from a file with several sheets; without it, the one with the most content is read.
 */
const source = {
  name,
  file: Type.Optional(Type.String({ minLength: 1, maxLength: Math.ceil(largestFile / 3) * 4, pattern: '^[A-Za-z0-9+/]+={0,2}$' })),
  text: Type.Optional(Type.String({ minLength: 1, maxLength: 1_000_000 })),
  read: Type.Optional(Sheet),
  sheet: Type.Optional(Type.String({ maxLength: 500 })),
}

/** How each cell was understood, which questions are open, and what the import would change. Stores nothing. */
export const readImport = post('/teams/:teamId/imports', 'admin', {
  params: ofTeam,
  body: Type.Object({ ...source, answers: Type.Optional(answers) }),
  reply: Type.Object({
    /** The names of all sheets of the file. */
    sheets: Type.Array(Type.String()),
    sheet: Sheet,
    reading: SheetReading,
    differences: Type.Array(Difference),
  }),
  readsOnly: true,
  mostBytes,
})

/**
 * Writes the chosen differences, all or none, as drafts; no one is notified. Without `chosen`, writes all except those in conflict. Open
 * questions and differences that were not chosen change nothing. importId: the waiting import, if it is this one.
 */
export const applyImport = post('/teams/:teamId/imports/apply', 'admin', {
  params: ofTeam,
  body: Type.Object({
    ...source,
    answers: Type.Optional(answers),
    chosen: Type.Optional(Type.Array(Type.String({ maxLength: 600 }), { maxItems: 20_000 })),
    importId: Type.Optional(Id),
  }),
  reply: Type.Object({ import: ScheduleImport }),
  mostBytes,
})

/** Lists the latest first. */
export const getImports = get('/teams/:teamId/imports', 'admin', {
  params: ofTeam,
  reply: Type.Object({ imports: Type.Array(ScheduleImport) }),
})

/** sheet is null once the import has been applied. */
export const getImport = get('/teams/:teamId/imports/:id', 'admin', {
  params: ofImport,
  reply: Type.Object({ import: ScheduleImport, sheet: OrNull(Sheet), answers }),
})

const openQuestions = Type.Integer({ minimum: 0, maximum: 20_000 })

/** Keeps a sheet and its answers so far, for all admins. */
export const keepImport = create('/teams/:teamId/imports/waiting', 'admin', {
  params: ofTeam,
  body: Type.Object({ name, sheet: Sheet, answers, openQuestions }),
  reply: Type.Object({ import: ScheduleImport }),
  mostBytes,
})

/** Adds answers to a waiting import. */
export const answerImport = put('/teams/:teamId/imports/:id', 'admin', {
  params: ofImport,
  body: Type.Object({ answers, openQuestions }),
  reply: Type.Object({ import: ScheduleImport }),
})

/** Discards a waiting import. */
export const discardImport = remove('/teams/:teamId/imports/:id', 'admin', { params: ofImport, reply: Deleted })

/** Removes everything that an import wrote, if none of it has been changed, published or closed since. */
export const takeBackImport = post('/teams/:teamId/imports/:id/take-back', 'admin', {
  params: ofImport,
  reply: Type.Object({ import: ScheduleImport }),
})

/** Schedule (drafts included), approved leave and people as an .xlsx file, which can be changed and imported again. */
export const exportWorkbook = get('/teams/:teamId/workbook', 'admin', {
  params: ofTeam,
  query: Type.Object({ fromDate: CalendarDate, toDate: CalendarDate }),
  reply: aFile('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
})
