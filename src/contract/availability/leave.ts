import { Type } from 'typebox'

import { Color } from '#domain/color.ts'
import { Id } from '#domain/id.ts'
import { LeaveTerms } from '#domain/leave/leave-terms.ts'
import { Leave, LeaveKind, LeaveSpan, longestNote } from '#domain/leave/leave.ts'
import { OrNull } from '#domain/or-null.ts'
import { CalendarDate } from '#domain/time/calendar-date.ts'
import { LocalTime } from '#domain/time/time-range.ts'

import { create, get, inTeam, post, previewQuery, put } from '../endpoint.ts'
import { DayCoverage, LeaveCoverage } from './leave-coverage.ts'

const ofTeam = Type.Object(inTeam)
const ofLeave = Type.Object({ ...inTeam, leaveId: Id })
const words = Type.String({ minLength: 1, maxLength: longestNote, pattern: '^[^\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$' })
const Half = Type.Optional(LeaveSpan.properties.fromHalf)
const leaveIds = Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true })
const Answered = Type.Object({ leave: Type.Array(Leave) })
const Saved = Type.Object({ leave: Leave })

/** A shift or a cover that falls within a leave, and for admins the three people who could best take it. */
const MetShift = Type.Object({
  assignmentId: Id,
  shiftId: Id,
  date: CalendarDate,
  name: Type.String(),
  color: Color,
  startTime: LocalTime,
  endTime: LocalTime,
  isCover: Type.Boolean(),
  isPublished: Type.Boolean(),
  candidates: Type.Array(
    Type.Object({
      userId: Id,
      /** Hours to the candidate's nearest other duty; null if there is none nearby. */
      restHours: OrNull(Type.Number()),
      /** The candidate's shifts above or below their fair share. */
      balance: Type.Integer(),
      isAvailable: Type.Boolean(),
    }),
  ),
  /** The best candidate who can take it together with the earlier shifts that are suggested to them; null if there is none. */
  suggestedUserId: OrNull(Id),
})

/** How many days a leave takes, what is left of its quota afterwards, the team's objections to it, and the shifts that fall within it. */
export const LeaveEvidence = Type.Object({
  days: Type.Number(),
  left: OrNull(Type.Number()),
  objections: Type.Array(Type.Object({ rule: Type.String(), text: Type.String() })),
  meets: Type.Array(MetShift),
})

/** Who takes each shift that falls within the leave; null leaves it unfilled, or ends the cover. */
const HandOvers = Type.Optional(Type.Array(Type.Object({ assignmentId: Id, toUserId: OrNull(Id) }), { maxItems: 200 }))

/** Leave that has a day in the range. Members see their own, and only the times of others' approved leave. */
export const getLeave = get('/teams/:teamId/leave', 'member', {
  params: ofTeam,
  query: Type.Object({ fromDate: CalendarDate, toDate: CalendarDate }),
  reply: Type.Object({ leave: Type.Array(Leave), terms: LeaveTerms }),
})

/** Whether the team could do without someone; for whole days unless halves are given. Members can only ask about themselves. */
export const getLeaveCoverage = get('/teams/:teamId/leave/coverage', 'member', {
  params: ofTeam,
  query: Type.Object({ userId: Id, kind: LeaveKind, fromDate: CalendarDate, fromHalf: Half, toDate: CalendarDate, toHalf: Half }),
  reply: LeaveCoverage,
})

/** Who could take the shifts of a day that still need someone. */
export const getDayCoverage = get('/teams/:teamId/leave/coverage/day', 'admin', {
  params: ofTeam,
  query: Type.Object({ date: CalendarDate }),
  reply: DayCoverage,
})

/** Requests for leave that wait for an answer, in order of asking, each with its evidence. */
export const getOpenLeave = get('/teams/:teamId/leave/open', 'admin', {
  params: ofTeam,
  reply: Type.Object({ open: Type.Array(Type.Object({ leave: Leave, evidence: LeaveEvidence })) }),
})

/**
 * Asks for leave; for whole days unless halves are given. An admin may ask for others, and approve at once. With preview=1 nothing is
 * stored, and leave is null.
 */
export const askForLeave = create('/teams/:teamId/leave', 'member', {
  params: ofTeam,
  query: previewQuery,
  body: Type.Object({
    userId: Id,
    kind: LeaveKind,
    fromDate: CalendarDate,
    fromHalf: Half,
    toDate: CalendarDate,
    toHalf: Half,
    note: Type.Optional(OrNull(words)),
    approve: Type.Optional(Type.Boolean()),
    handOver: HandOvers,
  }),
  reply: Type.Object({ leave: OrNull(Leave), evidence: LeaveEvidence }),
})

/**
 * Approves all of them or, if one of them can't be approved, none. With preview=1, coverage says whether the team can do without all of
 * these people at the same time; otherwise it is null.
 */
export const approveLeave = post('/teams/:teamId/leave/approve', 'admin', {
  params: ofTeam,
  query: previewQuery,
  body: Type.Object({ leaveIds, handOver: HandOvers }),
  reply: Type.Object({ ...Answered.properties, coverage: OrNull(LeaveCoverage) }),
})

export const refuseLeave = post('/teams/:teamId/leave/refuse', 'admin', {
  params: ofTeam,
  query: previewQuery,
  body: Type.Object({ leaveIds, reason: words }),
  reply: Answered,
})

/** Withdraws a request for leave before it is answered. */
export const withdrawLeave = post('/teams/:teamId/leave/:leaveId/withdraw', 'member', {
  params: ofLeave,
  query: previewQuery,
  reply: Saved,
})

/** Cancels approved leave: the person can before it begins, an admin at any time. */
export const cancelLeave = post('/teams/:teamId/leave/:leaveId/cancel', 'member', { params: ofLeave, query: previewQuery, reply: Saved })

/**
 * was: the terms that the page showed when the change began. Kinds, limits and fields that the change does not touch keep their present
 * values; if someone else has changed one of the others, none is saved. Without `was`, the terms are always saved.
 */
export const setLeaveTerms = put('/teams/:teamId/leave/terms', 'admin', {
  params: ofTeam,
  query: previewQuery,
  body: Type.Object({ terms: LeaveTerms, was: Type.Optional(LeaveTerms) }),
  reply: Type.Object({ terms: LeaveTerms }),
})
