import { Type } from 'typebox'

import { Id } from '#domain/id.ts'
import { Assignment, AssignmentMethod } from '#domain/schedule/assignment.ts'
import { CalendarDate } from '#domain/time/calendar-date.ts'
import { LocalTime } from '#domain/time/time-range.ts'

import { create, ById, Deleted, get, inTeam, post, put, remove } from '../endpoint.ts'
import { TimesPatch } from './shifts.ts'

const Warning = Type.Object({ rule: Type.String(), text: Type.String() })
/** Rules never block a manual assignment or a cover; objections come back as warnings. */
const Judged = Type.Object({ assignment: Assignment, warnings: Type.Array(Warning) })
const Time = Type.Union([LocalTime, Type.Null()])
const allowOverlap = Type.Optional(Type.Boolean())

export const addUser = create('/shifts/:shiftId/users/', 'admin', {
  params: Type.Object({ shiftId: Id }),
  body: Type.Object({ ...inTeam, userId: Id, overrides: Type.Optional(TimesPatch), allowOverlap }),
  reply: Judged,
  undoable: true,
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
  reply: Judged,
  undoable: true,
})

export const reassign = post('/shifts/:shiftId/users/:userShiftId/reassign', 'admin', {
  params: Type.Object({ shiftId: Id, userShiftId: Id }),
  body: Type.Object({ ...inTeam, userId: Id, allowOverlap }),
  reply: Judged,
  undoable: true,
})

/**
 * Moves an assignment to a shift of this day and template, which exists or is created. Without a template, the shift is of the same one.
 * The old place becomes unfilled. A copy keeps the original assignment.
 */
export const moveAssignment = post('/shifts/assignments/:id/move', 'admin', {
  params: ById,
  body: Type.Object({
    ...inTeam,
    date: CalendarDate,
    templateId: Type.Optional(Id),
    copy: Type.Optional(Type.Boolean()),
    allowOverlap,
  }),
  reply: Judged,
  undoable: true,
})

export const Why = Type.Object({
  /** Who assigned it to whom, and how; oldest first. */
  history: Type.Array(
    Type.Object({
      at: Type.String({ format: 'date-time' }),
      byUserId: Type.Union([Id, Type.Null()]),
      userId: Id,
      method: AssignmentMethod,
    }),
  ),
  /** The rules' objections to the assigned person. */
  objections: Type.Array(Type.String()),
  /** The rules of the contract that should be kept and that the assigned person breaks by it. */
  advice: Type.Array(Type.String()),
  /** How many other people each rule blocks, how many could take the shift, and how many of these would make the month fairer. */
  reasons: Type.Array(Type.Object({ rule: Type.String(), count: Type.Integer(), text: Type.String() })),
  free: Type.Integer(),
  fairer: Type.Integer(),
  /** For admins: everyone else, with the change in unfairness if they took the shift. */
  alternatives: Type.Array(Type.Object({ userId: Id, objections: Type.Array(Type.String()), change: Type.Number() })),
})

/** Explains why a person is on a shift. */
export const whyAssigned = get('/shifts/assignments/:id/why', 'member', { params: ById, query: Type.Object(inTeam), reply: Why })

export const deleteAssignment = remove('/shifts/assignments/:id', 'admin', {
  params: ById,
  query: Type.Object(inTeam),
  reply: Deleted,
  undoable: true,
})
