import { Type, type Static } from 'typebox'

import { Id } from '#domain/id.ts'
import { OrNull } from '#domain/or-null.ts'
import { ContractBreach } from '#domain/rulebook/breaches.ts'
import { Rulebook } from '#domain/rulebook/rulebook.ts'
import { Load } from '#domain/rules/load.ts'
import { CalendarDate, Year } from '#domain/time/calendar-date.ts'

import { create, get, inTeam, Ok, post } from './endpoint.ts'
import { Filled } from './schedule.ts'

const month = Type.Integer({ minimum: 0, maximum: 11 })
const inMonth = { ...inTeam, year: Year, month }
const byId = Type.Object({ id: Id })

/**
 * The state of the search after this many seconds. cost weighs empty seats, shortfalls, fairness and preferences; no schedule costs
 * less than bound.
 */
export const Point = Type.Object({
  seconds: Type.Number(),
  emptySeats: Type.Integer(),
  fairness: Type.Number(),
  preference: Type.Number(),
  cost: Type.Number(),
  bound: Type.Union([Type.Number(), Type.Null()]),
})

const FillingStatus = Type.Enum(['RUNNING', 'READY', 'INTERRUPTED'])

/** An Auto-fill run whose draft was not applied yet. The schedule is unchanged. */
export const Filling = Type.Object({
  id: Id,
  year: Year,
  month,
  status: FillingStatus,
  startedBy: Id,
  startedAt: Type.String({ format: 'date-time' }),
  curve: Type.Array(Point),
  /** Null while it runs. */
  preview: Type.Union([
    Type.Null(),
    Type.Object({
      ...Filled.properties,
      /** Whether the schedule has changed since, so that the draft can no longer be applied. */
      outdated: Type.Boolean(),
      placements: Type.Array(Type.Object({ shiftId: Id, userId: Id })),
      /** Everyone's load and fair share in the month with this draft applied. */
      people: Type.Array(Type.Object({ userId: Id, load: Load, target: Load })),
    }),
  ]),
})

/** The latest run of the month that was neither applied nor discarded. */
export const getFilling = get('/fillings', 'admin', {
  query: Type.Object(inMonth),
  reply: Type.Object({ filling: Type.Union([Filling, Type.Null()]) }),
})

export const startFilling = create('/fillings', 'admin', { body: Type.Object(inMonth), reply: Type.Object({ id: Id }) })

/** Continues from the best draft found. */
export const improveFilling = post('/fillings/:id/improve', 'admin', { params: byId, body: Type.Object(inTeam), reply: Ok })

/** Keeps the best draft found. */
export const stopFilling = post('/fillings/:id/stop', 'admin', { params: byId, body: Type.Object(inTeam), reply: Ok })

/** Applies the draft to the schedule. relaxed: unfilled shifts to fill with the person whom a single rule blocks. */
export const applyFilling = post('/fillings/:id/apply', 'admin', {
  params: byId,
  body: Type.Object({ ...inTeam, relaxed: Type.Optional(Type.Array(Type.Object({ shiftId: Id, userId: Id }), { maxItems: 500 })) }),
  reply: Filled,
})

const ofTeam = Type.Object(inTeam)
const JudgedMonth = Type.Object({ year: Year, month })

/** How a roster of a month fares under the team's rules. */
export type RosterVerdict = Static<typeof RosterVerdict>
const RosterVerdict = Type.Object({
  /** Equal for two rosters that were made of the same month under the same rules. */
  fingerprint: Type.String(),
  /** One entry for each place of the month's dynamic shifts, in an order that all rosters of the month share. */
  seats: Type.Array(Type.Object({ shiftId: Id, date: CalendarDate, templateId: Id, userId: OrNull(Id) })),
  /** The broken rules, by day. templateId: the shift that breaks a rule of the team. breach: set if it is a rule of the contract. */
  broken: Type.Array(
    Type.Object({
      userId: Id,
      date: CalendarDate,
      templateId: OrNull(Id),
      rule: Type.String(),
      text: Type.String(),
      breach: OrNull(ContractBreach),
    }),
  ),
  people: Type.Array(Type.Object({ userId: Id, load: Load, target: Load })),
  /** made: days for which people made requests. granted: those of them on which they have what they asked for. */
  requests: Type.Object({ granted: Type.Integer(), made: Type.Integer() }),
})

/**
 * Judges the month as it is, drafts included: how fair it is, and which rules it breaks. importName: the latest import with days in the
 * month. untoldRules: how many rules of the contract cannot be told, for instance without actual hours.
 */
export const judgeMonth = get('/teams/:teamId/judgement', 'admin', {
  params: ofTeam,
  query: JudgedMonth,
  reply: Type.Object({
    ...RosterVerdict.properties,
    importName: OrNull(Type.String()),
    daysOfLeave: Type.Integer(),
    rulebook: OrNull(Rulebook),
    untoldRules: Type.Integer(),
  }),
})

/** What Auto-fill would make of the same month if all its dynamic shifts were unfilled. Stores nothing. */
export const judgeAutoFill = post('/teams/:teamId/judgement', 'admin', {
  params: ofTeam,
  body: JudgedMonth,
  reply: Type.Object({ ...RosterVerdict.properties, gap: OrNull(Type.Number()), seconds: Type.Number() }),
  readsOnly: true,
})

export const discardFilling = post('/fillings/:id/discard', 'admin', { params: byId, body: Type.Object(inTeam), reply: Ok })
