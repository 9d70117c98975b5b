import { Type, type Static } from 'typebox'

import { OrNull } from '#domain/or-null.ts'
import { Year } from '#domain/time/calendar-date.ts'

import { aFile, get, inTeam } from './endpoint.ts'

export type ReportFormat = Static<typeof ReportFormat>
const ReportFormat = Type.Enum(['pdf', 'csv', 'svg'])
/** pdf by default; svg is a preview of the first page. */
const format = Type.Optional(ReportFormat)

/** A date, or a date-time, which stands for its day in the team's zone. */
const Moment = Type.String({ pattern: '^2[01]\\d{2}-\\d\\d-\\d\\d(T.{1,40})?$' })

export const calendarReport = get('/reports/calendar', 'member', {
  query: Type.Object({ ...inTeam, fromDate: Moment, toDate: Moment, format }),
  reply: aFile('application/pdf', 'text/csv', 'image/svg+xml'),
})

/** month is zero-based. */
export const stipendsReport = get('/reports/stipends', 'admin', {
  query: Type.Object({ ...inTeam, year: Year, month: Type.Integer({ minimum: 0, maximum: 11 }), format }),
  reply: aFile('application/pdf', 'text/csv', 'image/svg+xml'),
})

/**
 * Says whether a printout is still current. proof: while it is, how many rules of the contract its days keep, if the printout says so.
 */
export const checkPrint = get('/prints/:code', 'anyone', {
  params: Type.Object({ code: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }) }),
  reply: Type.Object({ status: Type.Enum(['current', 'superseded']), changes: Type.Integer({ minimum: 0 }), proof: OrNull(Type.String()) }),
})
