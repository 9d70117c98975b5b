import type { CalendarDate } from './calendar-date.ts'
import type { Id } from './id.ts'
import { objections, type Objection, type TeamRules } from './rules.ts'
import type { TimeRange } from './time-range.ts'

/** One side of a trade: who gives what. */
export interface Given {
  userId: Id
  assignmentId: Id
  shiftId: Id
  date: CalendarDate
  range: TimeRange
}

/** What somebody works, or covers, besides. */
export interface OtherWork {
  userId: Id
  assignmentId: Id
  shiftId: Id
  range: TimeRange
}

/** ALREADY_ASSIGNED: would be on one shift twice. The rest is what the rules have against it, and in whom. */
export type TradeJudgement =
  | { refused: 'SAME_SHIFT' }
  | { refused: 'ALREADY_ASSIGNED'; userId: Id }
  | { objections: { userId: Id; objection: Objection }[] }

/** What speaks against it that two people exchange their shifts; each is free of what they give. */
export function judgeTrade(a: Given, b: Given, works: readonly OtherWork[], team: TeamRules): TradeJudgement {
  if (a.shiftId === b.shiftId) return { refused: 'SAME_SHIFT' }
  const sides = [
    { takes: b, gives: a },
    { takes: a, gives: b },
  ].map(({ takes, gives }) => ({
    takes,
    userId: gives.userId,
    others: works.filter(
      ({ userId, assignmentId }) => userId === gives.userId && assignmentId !== gives.assignmentId && assignmentId !== takes.assignmentId,
    ),
  }))
  const twice = sides.find(({ takes, others }) => others.some(({ shiftId }) => shiftId === takes.shiftId))
  if (twice) return { refused: 'ALREADY_ASSIGNED', userId: twice.userId }
  return {
    objections: sides.flatMap(({ takes, userId, others }) =>
      objections(takes, { availability: {}, works: others.map(({ range }) => range) }, team).map((objection) => ({ userId, objection })),
    ),
  }
}
