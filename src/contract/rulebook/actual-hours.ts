import { Type } from 'typebox'

import { Id } from '#domain/id.ts'
import { OrNull } from '#domain/or-null.ts'
import { ActualHours } from '#domain/rulebook/actual-hours.ts'
import { CalendarDate } from '#domain/time/calendar-date.ts'
import { LocalTime } from '#domain/time/time-range.ts'

import { get, inTeam, put } from '../endpoint.ts'

const ofTeam = Type.Object(inTeam)

const Worked = Type.Object({ worked: OrNull(ActualHours) })

/**
 * The caller's duties on shifts of these dates that are over, each with the date on which it begins and what they confirmed about it; null if
 * they have confirmed nothing yet.
 */
export const getActualHours = get('/teams/:teamId/actual-hours', 'member', {
  params: ofTeam,
  query: Type.Object({ fromDate: CalendarDate, toDate: CalendarDate }),
  reply: Type.Object({
    duties: Type.Array(
      Type.Object({
        assignmentId: Id,
        templateId: Id,
        date: CalendarDate,
        startTime: LocalTime,
        endTime: LocalTime,
        ...Worked.properties,
      }),
    ),
  }),
})

/** Records when the caller was really at work on a duty that is over; null removes it. No one can record it for someone else. */
export const setActualHours = put('/teams/:teamId/actual-hours/:assignmentId', 'member', {
  params: Type.Object({ ...inTeam, assignmentId: Id }),
  body: Worked,
  reply: Worked,
})
