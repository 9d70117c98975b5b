import { Type } from 'typebox'

import { Id } from '#domain/id.ts'
import { RecordOf } from '#domain/record.ts'
import { Assignment } from '#domain/schedule/assignment.ts'
import { Shift } from '#domain/schedule/shift.ts'
import { CalendarDate } from '#domain/time/calendar-date.ts'
import { LocalTime } from '#domain/time/time-range.ts'
import { Version } from '#domain/version.ts'

import { ById, create, Deleted, get, inTeam, put, remove } from '../endpoint.ts'

const Time = Type.Union([LocalTime, Type.Null()])

/** A patch: an absent key leaves the value, null resets it to the inherited one. */
export const TimesPatch = Type.Object({ startTime: Type.Optional(Time), endTime: Type.Optional(Time) })

const allowOverlap = Type.Optional(Type.Boolean())
const Saved = Type.Object({ shift: Shift })

/** A user's assignments on a date, by start: shiftIds[i] belongs to userShifts[i]. */
const DayOfUser = Type.Object({ shiftIds: Type.Array(Id), userShifts: Type.Array(Id) })

export const ShiftsBody = Type.Object({
  shifts: RecordOf(Shift),
  assignments: RecordOf(Assignment),
  byDate: RecordOf(RecordOf(DayOfUser)),
  publishedDates: Type.Array(CalendarDate),
  /** The first day of each month that is closed for pay. */
  closedMonths: Type.Array(CalendarDate),
})

/** With userId: only the shifts that this person is visibly on or covers, with everyone on them. */
export const getShifts = get('/shifts', 'member', {
  query: Type.Object({ ...inTeam, fromDate: CalendarDate, toDate: CalendarDate, userId: Type.Optional(Id) }),
  reply: ShiftsBody,
})

export const createShift = create('/shifts/', 'admin', {
  body: Type.Object({ ...inTeam, date: CalendarDate, templateId: Id, overrides: Type.Optional(TimesPatch) }),
  reply: Saved,
  undoable: true,
})

export const updateShift = put('/shifts/:id', 'admin', {
  params: ById,
  body: Type.Object({
    ...inTeam,
    templateId: Type.Optional(Id),
    overrides: Type.Optional(TimesPatch),
    allowOverlap,
    version: Type.Optional(Version),
  }),
  reply: Saved,
  undoable: true,
})

export const deleteShift = remove('/shifts/:id', 'admin', { params: ById, body: Type.Object(inTeam), reply: Deleted, undoable: true })
