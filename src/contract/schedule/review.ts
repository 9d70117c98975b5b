import { Type, type Static } from 'typebox'

import { Id } from '#domain/id.ts'
import { OrNull } from '#domain/or-null.ts'
import { ContractBreach } from '#domain/rulebook/breaches.ts'
import { Rulebook } from '#domain/rulebook/rulebook.ts'
import { Load } from '#domain/rules/load.ts'
import { CalendarDate, Year } from '#domain/time/calendar-date.ts'

import { get, inTeam, post } from '../endpoint.ts'

const ofTeam = Type.Object(inTeam)
const month = Type.Integer({ minimum: 0, maximum: 11 })
const ReviewedMonth = Type.Object({ year: Year, month })

/** A broken rule. templateId: the shift that breaks a rule of the team. breach: set if it is a rule of the contract. */
const BrokenRule = Type.Object({
  userId: Id,
  date: CalendarDate,
  templateId: OrNull(Id),
  rule: Type.String(),
  text: Type.String(),
  breach: OrNull(ContractBreach),
})

/** How a roster of a month fares under the team's rules. */
export type RosterReview = Static<typeof RosterReview>
const RosterReview = Type.Object({
  /** Equal for two rosters that were made of the same month under the same rules. */
  fingerprint: Type.String(),
  /** One entry for each place of the month's dynamic shifts, in an order that all rosters of the month share. */
  seats: Type.Array(Type.Object({ shiftId: Id, date: CalendarDate, templateId: Id, userId: OrNull(Id) })),
  /** The broken rules, by day. */
  broken: Type.Array(BrokenRule),
  /** The recommendations of the contract that the month does not keep, by day. */
  advice: Type.Array(BrokenRule),
  /** carried: as in a draft. */
  people: Type.Array(Type.Object({ userId: Id, load: Load, target: Load, carried: Type.Optional(Load) })),
  /** made: the number of days for which people made requests. granted: the number of these days on which they have what they asked for. */
  requests: Type.Object({ granted: Type.Integer(), made: Type.Integer() }),
})

/**
 * Judges the month as it is, drafts included: how fair it is, and which rules it breaks. importName: the latest import with days in the
 * month. untoldRules: how many rules of the contract cannot be told, for instance without actual hours.
 * covers: how many of these places a colleague covers; like Auto-fill, a review counts them for the person assigned.
 * regularUnfilled: how many regular shifts have no one; they are not among these places.
 */
export const reviewMonth = get('/teams/:teamId/review', 'admin', {
  params: ofTeam,
  query: ReviewedMonth,
  reply: Type.Object({
    ...RosterReview.properties,
    importName: OrNull(Type.String()),
    daysOfLeave: Type.Number(),
    rulebook: OrNull(Rulebook),
    untoldRules: Type.Integer(),
    covers: Type.Integer(),
    regularUnfilled: Type.Integer(),
  }),
})

/** What Auto-fill would make of the same month if all its dynamic shifts were unfilled. Stores nothing. */
export const reviewAutoFill = post('/teams/:teamId/review', 'admin', {
  params: ofTeam,
  body: ReviewedMonth,
  reply: Type.Object({ ...RosterReview.properties, gap: OrNull(Type.Number()), seconds: Type.Number() }),
  readsOnly: true,
  fillsMonth: true,
})
