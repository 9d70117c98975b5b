import { Type } from 'typebox'

import { Id } from '#domain/id.ts'
import { OrNull } from '#domain/or-null.ts'
import { Load } from '#domain/rules/load.ts'
import { Year } from '#domain/time/calendar-date.ts'

import { create, get, inTeam, Ok, post } from '../endpoint.ts'
import { Filled, Placement } from './schedule.ts'

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
  /** Whether it runs but its search has not begun. */
  waiting: Type.Boolean(),
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
      placements: Type.Array(Placement),
      /**
       * Everyone's load and fair share in the month with this draft applied. carried: what last month's differences add to the fair share
       * when Auto-fill fills the month; servers of the previous version do not send it.
       */
      people: Type.Array(Type.Object({ userId: Id, load: Load, target: Load, carried: Type.Optional(Load) })),
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

const NamedRule = Type.Object({ rule: Type.String(), text: Type.String() })

/**
 * The rules that keep the draft's month from being filled, found by setting rules aside; null if none does. Setting all of them aside
 * together fills this many places and leaves the others empty. ways: single rules that help on their own, the best first.
 */
export const getFillingConflict = get('/fillings/:id/conflict', 'admin', {
  params: byId,
  query: Type.Object(inTeam),
  reply: Type.Object({
    conflict: OrNull(
      Type.Object({
        filled: Type.Integer(),
        empty: Type.Integer(),
        rules: Type.Array(NamedRule),
        ways: Type.Array(Type.Object({ ...NamedRule.properties, filled: Type.Integer() })),
      }),
    ),
  }),
})

/** Applies the draft to the schedule. relaxed: unfilled shifts to fill with the person whom a single rule blocks. */
export const applyFilling = post('/fillings/:id/apply', 'admin', {
  params: byId,
  body: Type.Object({ ...inTeam, relaxed: Type.Optional(Type.Array(Placement, { maxItems: 500 })) }),
  reply: Filled,
})

export const discardFilling = post('/fillings/:id/discard', 'admin', { params: byId, body: Type.Object(inTeam), reply: Ok })
