import { Type } from 'typebox'

import { Id } from '#domain/id.ts'
import { OrNull } from '#domain/or-null.ts'
import { BlockPoints } from '#domain/requests/points.ts'
import { RequestTerms } from '#domain/requests/request-terms.ts'
import { RequestContent, ShiftRequest } from '#domain/requests/shift-request.ts'
import { CalendarDate } from '#domain/time/calendar-date.ts'
import { Version } from '#domain/version.ts'

import { create, get, inTeam, post, previewQuery, put } from '../endpoint.ts'

const ofTeam = Type.Object(inTeam)
const ofRequest = Type.Object({ ...inTeam, requestId: Id })
const Reasons = Type.Array(Type.Object({ rule: Type.String(), count: Type.Integer(), text: Type.String() }))

/**
 * Whether a request can be granted without leaving more shifts unfilled: proven either way, or not known. ASSIGNED: the person already has
 * such a shift, which is published or locked. LATE: the request has no effect. short: shifts that no one could take then. objections: the
 * rules that keep the person from what they ask for.
 */
export const RequestAnswer = Type.Object({
  verdict: Type.Enum(['NOTHING_PLANNED', 'GRANTABLE', 'NOT_GRANTABLE', 'NOT_KNOWN', 'ASSIGNED', 'LATE']),
  short: Type.Array(Type.Object({ date: CalendarDate, templateId: Id, name: Type.String(), missing: Type.Integer(), reasons: Reasons })),
  objections: Type.Array(Type.Object({ date: CalendarDate, rule: Type.String(), text: Type.String() })),
  /** The most that granting it costs, in points of fairness; null if that is not known. */
  cost: OrNull(Type.Number()),
})

/** How many requests have all their dates settled, and how many of these were granted completely. */
const Tally = Type.Object({ settled: Type.Integer(), granted: Type.Integer() })

/**
 * One person's requests with a date in the range, and their points of the blocks that the range touches; by default the caller's. The tally
 * counts the whole team.
 */
export const getRequests = get('/teams/:teamId/requests', 'member', {
  params: ofTeam,
  query: Type.Object({ fromDate: CalendarDate, toDate: CalendarDate, userId: Type.Optional(Id) }),
  reply: Type.Object({
    requests: Type.Array(ShiftRequest),
    blocks: Type.Array(BlockPoints),
    terms: RequestTerms,
    /** Whether every day of the range is published. */
    isPublished: Type.Boolean(),
    tally: Type.Object({ LOW: Tally, MEDIUM: Tally, HIGH: Tally }),
  }),
})

/** Everyone's open requests with a date in the range, in order of asking. */
export const getAllRequests = get('/teams/:teamId/requests/all', 'admin', {
  params: ofTeam,
  query: Type.Object({ fromDate: CalendarDate, toDate: CalendarDate }),
  reply: Type.Object({ requests: Type.Array(ShiftRequest) }),
})

/**
 * Makes a request for the caller; an admin may make one for someone else. With preview=1 nothing is stored, request is null, and answer
 * says whether it can be granted.
 */
export const makeRequest = create('/teams/:teamId/requests', 'member', {
  params: ofTeam,
  query: previewQuery,
  body: Type.Object({ userId: Id, ...RequestContent.properties }),
  reply: Type.Object({ request: OrNull(ShiftRequest), answer: OrNull(RequestAnswer), block: BlockPoints }),
})

/** Withdraws a request before any of its dates is settled: the person can until its deadline, or if it was late, an admin also later. */
export const withdrawRequest = post('/teams/:teamId/requests/:requestId/withdraw', 'member', {
  params: ofRequest,
  query: previewQuery,
  reply: Type.Object({ request: ShiftRequest }),
})

/** Someone who could have taken a shift, or given up theirs. */
const DeniedChoice = Type.Object({
  userId: Id,
  /** In points of fairness, negative if the month would have been fairer. */
  cost: Type.Number(),
  /** The weight of their own request that would have been denied instead. */
  weight: OrNull(ShiftRequest.properties.weight),
})

/** Explains why dates of a request were denied. */
export const whyDenied = get('/teams/:teamId/requests/:requestId/why', 'member', {
  params: ofRequest,
  reply: Type.Object({
    dates: Type.Array(
      Type.Object({
        date: CalendarDate,
        /** The shifts that the person has on that date; for a request against shifts, only those that it is about. */
        has: Type.Array(Type.String()),
        /** The people who have what was asked for. */
        heldBy: Type.Array(Type.Object({ userId: Id, name: Type.String(), weight: OrNull(ShiftRequest.properties.weight) })),
        /** The rules that kept the person from the shift, or that kept everyone else from taking it from them. */
        reasons: Reasons,
        /** How many people could have taken it instead, or could have given the person what they have. */
        free: Type.Integer(),
        /** What the least costly of these choices costs; null if there is none. */
        leastCost: OrNull(Type.Number()),
        /** Those people, the best choice first; empty if members may not see how much others work. */
        choices: Type.Array(DeniedChoice),
      }),
    ),
  }),
})

export const setRequestTerms = put('/teams/:teamId/requests/terms', 'admin', {
  params: ofTeam,
  query: previewQuery,
  /** version: the team's version that the page showed. */
  body: Type.Object({ terms: RequestTerms, version: Type.Optional(Version) }),
  reply: Type.Object({ terms: RequestTerms }),
})
