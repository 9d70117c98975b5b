import type { Id } from '#domain/id.ts'
import type { TeamRules } from '#domain/people/rule-settings.ts'
import type { Skill } from '#domain/people/skill.ts'
import { objections, type Objection } from '#domain/rules/rules.ts'
import type { Seat, Work } from '#domain/rules/seat.ts'
import type { ServiceDays } from '#domain/services/rotation.ts'
import { rangeOn } from '#domain/time/time-range.ts'

import type { SwitchedShift } from './switch-response.ts'

/** One side of a trade: who gives which assignment. */
export interface TradeSide extends Seat {
  userId: Id
  assignmentId: Id
  shiftId: Id
  /** Skills and services of the person who gives it. */
  ownSkills: readonly Skill[]
  ownServices: ServiceDays
}

/** Another duty of the person, assigned or covering. */
export interface OtherWork extends Work {
  userId: Id
  assignmentId: Id
  shiftId: Id
}

/** ALREADY_ASSIGNED: the person would be on one shift twice. Otherwise, the objections of the rules, each with the person it is about. */
type TradeJudgement =
  | { refused: 'SAME_SHIFT' }
  | { refused: 'ALREADY_ASSIGNED'; userId: Id }
  | { objections: { userId: Id; objection: Objection }[] }

type Given = Pick<TradeSide, 'shiftId' | 'templateId' | 'range'>

/** Whether a trade would change nothing: one shift, or two of one template at the same times. */
const areSame = (a: Given, b: Given): boolean =>
  a.shiftId === b.shiftId || (a.templateId === b.templateId && a.range.start === b.range.start && a.range.end === b.range.end)

export const areSameShifts = (a: SwitchedShift, b: SwitchedShift): boolean => areSame(asGiven(a), asGiven(b))

const asGiven = (shift: SwitchedShift): Given => ({ ...shift, range: rangeOn(shift.date, shift) })

/** Judges a trade of two shifts; each person no longer has the shift that they give. */
export function judgeTrade(a: TradeSide, b: TradeSide, works: readonly OtherWork[], team: TeamRules): TradeJudgement {
  if (areSame(a, b)) return { refused: 'SAME_SHIFT' }
  const sides = [
    { takes: b, gives: a },
    { takes: a, gives: b },
  ].map(({ takes, gives }) => ({
    takes,
    userId: gives.userId,
    skills: gives.ownSkills,
    services: gives.ownServices,
    others: works.filter(
      ({ userId, assignmentId }) => userId === gives.userId && assignmentId !== gives.assignmentId && assignmentId !== takes.assignmentId,
    ),
  }))
  const twice = sides.find(({ takes, others }) => others.some(({ shiftId }) => shiftId === takes.shiftId))
  if (twice) return { refused: 'ALREADY_ASSIGNED', userId: twice.userId }
  return {
    objections: sides.flatMap(({ takes, userId, skills, services, others }) =>
      // Members don't see who is busy elsewhere; the server refuses to book people twice, or over their leave.
      objections(takes, { availability: {}, works: others, busy: [], leave: [], skills, services }, team).map((objection) => ({
        userId,
        objection,
      })),
    ),
  }
}
