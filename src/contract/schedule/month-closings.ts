import { Type } from 'typebox'

import { Id } from '#domain/id.ts'
import { CalendarDate, Year } from '#domain/time/calendar-date.ts'

import { create, get, inTeam, post } from '../endpoint.ts'

const month = { year: Year, month: Type.Integer({ minimum: 0, maximum: 11 }) }
const ofTeam = Type.Object(inTeam)
const At = Type.String({ format: 'date-time' })

/** A month that was closed for pay. The last three fields are null as long as it is closed. */
const MonthClosing = Type.Object({
  id: Id,
  /** The first day of the month. */
  month: CalendarDate,
  closedAt: At,
  closedByUserId: Id,
  reopenedAt: Type.Union([At, Type.Null()]),
  reopenedByUserId: Type.Union([Id, Type.Null()]),
  reason: Type.Union([Type.String(), Type.Null()]),
})

/** Lists the newest first. */
export const getMonthClosings = get('/teams/:teamId/month-closings', 'admin', {
  params: ofTeam,
  reply: Type.Object({ closings: Type.Array(MonthClosing) }),
})

/** Nothing of the month can be changed until an owner reopens it. */
export const closeMonth = create('/teams/:teamId/month-closings', 'owner', {
  params: ofTeam,
  body: Type.Object(month),
  reply: MonthClosing,
})

export const reopenMonth = post('/teams/:teamId/month-closings/reopen', 'owner', {
  params: ofTeam,
  body: Type.Object({ ...month, reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }) }),
  reply: MonthClosing,
})
