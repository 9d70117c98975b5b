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
 * The availability of a month and of the day before and after it. leave: when people are on approved leave. services: which service people
 * are on, if the team uses blocks. busy: for admins, when another team needs people who share that.
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
 * Reminds the members with an account who have entered nothing for a month, by notification and email. The caller is not reminded, and no
 * one is reminded twice within a day.
 */
export const remindOfAvailability = post('/teams/:teamId/availabilities/reminders', 'admin', {
  params: Type.Object(inTeam),
  body: Type.Object({ year: Year, month }),
  reply: Type.Object({ userIds: Type.Array(Id) }),
})

/** Merged by day: the days that are sent are replaced, others stay unchanged. */
export const saveAvailabilities = post('/availabilities', 'member', {
  body: Type.Object({ ...inTeam, userId: Id, year: Year, month, data: AvailabilityData }),
  reply: AvailabilitiesBody,
  undoable: true,
})
