import { Type } from 'typebox'

import { Id } from '#domain/id.ts'
import { AvailabilityData } from '#domain/people/availability.ts'
import { RecordOf } from '#domain/record.ts'
import { ServiceDays } from '#domain/services/rotation.ts'
import { Year } from '#domain/time/calendar-date.ts'
import { TimeRange } from '#domain/time/time-range.ts'

import { get, inTeam, post } from '../endpoint.ts'

const month = Type.Integer({ minimum: 0, maximum: 11 })

/**
 * In the month and a day around it. leave: when they are on approved leave. services: where they are, if the team plans blocks. busy: for
 * admins, when another team needs someone who shares that.
 */
const AvailabilitiesBody = RecordOf(
  Type.Object({
    userId: Id,
    year: Year,
    month,
    data: AvailabilityData,
    leave: Type.Optional(Type.Array(TimeRange)),
    busy: Type.Optional(Type.Array(TimeRange)),
    services: Type.Optional(ServiceDays),
  }),
)

export const getAvailabilities = get('/availabilities', 'member', {
  query: Type.Object({ ...inTeam, userId: Type.Optional(Id), year: Year, month }),
  reply: AvailabilitiesBody,
})

/**
 * Reminds the members with an account who entered nothing for a month, by notice and email. The caller is not reminded, and nobody twice
 * within a day.
 */
export const remindOfAvailability = post('/teams/:teamId/availabilities/reminders', 'admin', {
  params: Type.Object(inTeam),
  body: Type.Object({ year: Year, month }),
  reply: Type.Object({ userIds: Type.Array(Id) }),
})

/** Merged by day: days sent are replaced, others stay. */
export const saveAvailabilities = post('/availabilities', 'member', {
  body: Type.Object({ ...inTeam, userId: Id, year: Year, month, data: AvailabilityData }),
  reply: AvailabilitiesBody,
  undoable: true,
})
