import { Type } from 'typebox'

import { Id } from '#domain/id.ts'
import { RecordOf } from '#domain/record.ts'
import { CalendarDate, Year } from '#domain/time/calendar-date.ts'

import { inTeam, post } from '../endpoint.ts'

const range = { ...inTeam, fromDate: CalendarDate, toDate: CalendarDate }
const month = { year: Year, month: Type.Integer({ minimum: 0, maximum: 11 }) }
const Count = Type.Integer({ minimum: 0 })

export const populate = post('/shifts/populate', 'admin', {
  body: Type.Object(range),
  reply: Type.Object({ created: Count, skipped: Count }),
  undoable: true,
})

export const clear = post('/shifts/clear', 'admin', {
  body: Type.Object(range),
  reply: Type.Object({ removed: Count, locked: Count }),
  undoable: true,
})

export const publish = post('/shifts/publish', 'admin', {
  body: Type.Object(range),
  reply: Type.Object({ published: Count }),
})

export const lock = post('/shifts/lock', 'admin', {
  body: Type.Object({ ...range, lock: Type.Union([Type.Boolean(), Type.Enum([0, 1])]) }),
  reply: Type.Object({ changed: Count }),
  undoable: true,
})

export const assignRegular = post('/shifts/assign/regular', 'admin', {
  body: Type.Object(range),
  /**
   * clashes: the skipped users, who are on leave, have an overlapping duty, or are busy in another team; servers of the previous version do
   * not say which.
   */
  reply: Type.Object({
    assigned: Count,
    skipped: Count,
    clashes: Type.Array(Type.Object({ shiftId: Id, userId: Id, rule: Type.Optional(Type.Enum(['leave', 'overlap', 'busy'])) })),
  }),
  undoable: true,
})

const Reason = Type.Object({ rule: Type.String(), count: Count, text: Type.String() })
const Quality = Type.Object({
  emptySeats: Count,
  emptiness: Type.Number(),
  shortfall: Type.Number(),
  fairness: Type.Number(),
  preference: Type.Number(),
  bound: Type.Union([Type.Number(), Type.Null()]),
  gap: Type.Union([Type.Number(), Type.Null()]),
  proven: Type.Boolean(),
  seconds: Type.Number(),
})

/** The person who could take an empty seat if a single rule were waived. */
const Waiver = Type.Object({ shiftId: Id, userId: Id, rule: Type.String(), text: Type.String() })

export const Filled = Type.Object({
  assigned: Count,
  unfilled: Type.Array(Id),
  reasons: RecordOf(Type.Array(Reason)),
  /** By shift id, for shifts that have one. */
  relaxations: RecordOf(Waiver),
  /** The rules of the contract that should be kept and that the new assignments break, by person. */
  advice: Type.Array(Type.Object({ userId: Id, text: Type.String() })),
  quality: Quality,
})

/** Who would work which shift. */
export const Placement = Type.Object({ shiftId: Id, userId: Id })

/** preview=1 writes nothing; the reply then contains the proposed assignments. */
export const assignDynamic = post('/shifts/assign/dynamic', 'admin', {
  body: Type.Object({ ...inTeam, ...month }),
  query: Type.Object({ preview: Type.Optional(Type.Enum(['0', '1'])) }),
  reply: Type.Object({ ...Filled.properties, placements: Type.Optional(Type.Array(Placement)) }),
  undoable: true,
  fillsMonth: true,
})
