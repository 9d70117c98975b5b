import { Type } from 'typebox'

import { Color } from '#domain/color.ts'
import { Id } from '#domain/id.ts'
import { OrNull } from '#domain/or-null.ts'
import { CalendarDate } from '#domain/time/calendar-date.ts'

/**
 * Whether the months that a leave touches can be filled without the person: proven either way, or not known. otherShifts: how many more
 * shifts the others take, by their fair shares. cost: how much less fair the months become, in points of fairness; null if that is not
 * known. takers: people who would take a shift instead, the highest cost first; empty if the reader may not see how much others work.
 * short: shifts that no one could take.
 */
export const LeaveCoverage = Type.Object({
  verdict: Type.Enum(['NOTHING_PLANNED', 'COVERABLE', 'NOT_COVERABLE', 'NOT_KNOWN']),
  otherShifts: Type.Number(),
  cost: OrNull(Type.Number()),
  takers: Type.Array(Type.Object({ userId: Id, date: CalendarDate, templateId: Id, name: Type.String(), cost: Type.Number() })),
  /** What would make it coverable, as a roster shows. */
  ways: Type.Object({
    /** Days on which the person would have to be back; empty if that is not enough. */
    back: Type.Array(CalendarDate),
    /** Whether it is enough that one other person's leave spares these days. */
    othersLeave: Type.Boolean(),
    /** Whether it is enough that the only short shift needs one person fewer. */
    oneFewer: Type.Boolean(),
  }),
  short: Type.Array(
    Type.Object({
      date: CalendarDate,
      templateId: Id,
      name: Type.String(),
      skills: Type.Array(Type.String()),
      /** How many people the shift would lack, of how many open places. */
      missing: Type.Integer(),
      places: Type.Integer(),
      /** How many people have its skills and are on its services. */
      eligible: Type.Integer(),
      /** How many of these are the people on leave, who also count as on leave. */
      own: Type.Integer(),
      /** How many of the eligible people each rule blocks. */
      reasons: Type.Array(Type.Object({ rule: Type.String(), count: Type.Integer(), text: Type.String() })),
    }),
  ),
})

/** The shifts of a day that still need someone if published and locked shifts stay unchanged, with the people who could take each. */
export const DayCoverage = Type.Object({
  shifts: Type.Array(
    Type.Object({
      templateId: Id,
      name: Type.String(),
      color: Color,
      skills: Type.Array(Type.String()),
      /** How many people it still needs. */
      places: Type.Integer(),
      can: Type.Array(Id),
      /** The rules that keep other people with its skills and on its services from it, each person once. */
      blocked: Type.Array(Type.Object({ rule: Type.String(), text: Type.String(), userIds: Type.Array(Id) })),
    }),
  ),
})
