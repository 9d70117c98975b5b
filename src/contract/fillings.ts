import { Type } from 'typebox'

import { Id } from '#domain/id.ts'
import { Load } from '#domain/rules/load.ts'
import { Year } from '#domain/time/calendar-date.ts'

import { create, get, inTeam, Ok, post } from './endpoint.ts'
import { Filled } from './schedule.ts'

const month = Type.Integer({ minimum: 0, maximum: 11 })
const inMonth = { ...inTeam, year: Year, month }
const byId = Type.Object({ id: Id })

/** What was known after so many seconds. cost weighs empty seats, shortfalls, fairness and wishes; none can be below the bound. */
export const Point = Type.Object({
  seconds: Type.Number(),
  emptySeats: Type.Integer(),
  fairness: Type.Number(),
  preference: Type.Integer(),
  cost: Type.Number(),
  bound: Type.Union([Type.Number(), Type.Null()]),
})

const FillingStatus = Type.Enum(['RUNNING', 'READY', 'INTERRUPTED'])

/** A month that is being filled and not yet taken over. Nothing of it is in the plan. */
export const Filling = Type.Object({
  id: Id,
  year: Year,
  month,
  status: FillingStatus,
  startedBy: Id,
  startedAt: Type.String({ format: 'date-time' }),
  curve: Type.Array(Point),
  /** There once it does not run any more. */
  preview: Type.Union([
    Type.Null(),
    Type.Object({
      ...Filled.properties,
      /** Whether the plan has changed so that it cannot be taken over any more. */
      outdated: Type.Boolean(),
      placements: Type.Array(Type.Object({ shiftId: Id, userId: Id })),
      /** Everybody's load of the month with it, and what would be fair. */
      people: Type.Array(Type.Object({ userId: Id, load: Load, target: Load })),
    }),
  ]),
})

/** The latest of the month that was neither taken over nor discarded. */
export const getFilling = get('/fillings', 'admin', {
  query: Type.Object(inMonth),
  reply: Type.Object({ filling: Type.Union([Filling, Type.Null()]) }),
})

export const startFilling = create('/fillings', 'admin', { body: Type.Object(inMonth), reply: Type.Object({ id: Id }) })

/** Goes on from the best that is known. */
export const improveFilling = post('/fillings/:id/improve', 'admin', { params: byId, body: Type.Object(inTeam), reply: Ok })

/** What was found by then stays. */
export const stopFilling = post('/fillings/:id/stop', 'admin', { params: byId, body: Type.Object(inTeam), reply: Ok })

/** Puts it into the plan as drafts. relaxed: empty seats that are filled all the same, by whoever a single rule keeps from them. */
export const applyFilling = post('/fillings/:id/apply', 'admin', {
  params: byId,
  body: Type.Object({ ...inTeam, relaxed: Type.Optional(Type.Array(Type.Object({ shiftId: Id, userId: Id }), { maxItems: 500 })) }),
  reply: Filled,
})

export const discardFilling = post('/fillings/:id/discard', 'admin', { params: byId, body: Type.Object(inTeam), reply: Ok })
