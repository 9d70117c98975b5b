import { Type } from 'typebox'

import { Assignment } from '#domain/assignment.ts'
import { CalendarDate } from '#domain/calendar-date.ts'
import { Id } from '#domain/id.ts'
import { LocalTime } from '#domain/time-range.ts'

import { create, ById, Deleted, inTeam, post, put, remove } from './endpoint.ts'
import { TimesPatch } from './shifts.ts'

const Warning = Type.Object({ rule: Type.String(), text: Type.String() })
const Saved = Type.Object({ assignment: Assignment })
/** Rules never block what an admin does by hand; what they have against it comes back as warnings. */
const Judged = Type.Object({ assignment: Assignment, warnings: Type.Array(Warning) })
const Time = Type.Union([LocalTime, Type.Null()])
const allowOverlap = Type.Optional(Type.Boolean())

export const addUser = create('/shifts/:shiftId/users', 'admin', {
  params: Type.Object({ shiftId: Id }),
  body: Type.Object({ ...inTeam, userId: Id, overrides: Type.Optional(TimesPatch), allowOverlap }),
  reply: Judged,
})

export const updateAssignment = put('/shifts/:shiftId/users/:userId', 'member', {
  params: Type.Object({ shiftId: Id, userId: Id }),
  body: Type.Object({
    ...inTeam,
    overrides: Type.Object({
      ...TimesPatch.properties,
      coveringUserId: Type.Optional(Type.Union([Id, Type.Null()])),
      coverStartTime: Type.Optional(Time),
      coverEndTime: Type.Optional(Time),
    }),
    allowOverlap,
  }),
  reply: Saved,
})

export const reassign = post('/shifts/:shiftId/users/:userShiftId/reassign', 'admin', {
  params: Type.Object({ shiftId: Id, userShiftId: Id }),
  body: Type.Object({ ...inTeam, userId: Id, allowOverlap }),
  reply: Judged,
})

/**
 * To another day, on a shift of the same template: one that is there, or one that is made. What is left behind stays open.
 * A copy leaves the assignment where it is.
 */
export const moveAssignment = post('/shifts/assignments/:id/move', 'admin', {
  params: ById,
  body: Type.Object({ ...inTeam, date: CalendarDate, copy: Type.Optional(Type.Boolean()), allowOverlap }),
  reply: Judged,
})

export const deleteAssignment = remove('/shifts/assignments/:id', 'admin', { params: ById, query: Type.Object(inTeam), reply: Deleted })
