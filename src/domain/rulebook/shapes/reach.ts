import { fourWeeks } from '#domain/services/block.ts'

import type { RuleCondition } from '../condition.ts'

/** The most days that a duty and its hand-over can last. */
const longestDuty = 2
/** The fewest days to look ahead, because of ordinary days that a duty removes. */
const fewestDays = 4

/** For how many days after a duty another one can be too close to it. */
export function daysApart(condition: RuleCondition): number {
  switch (condition.shape) {
    case 'SPACING':
      return Math.max(fewestDays, condition.days)
    case 'REST':
      return daysOfRest(condition.fewest)
    case 'DUTIES_IN_A_ROW':
      return daysOfRest(condition.restAfter?.rest ?? 0)
    default:
      return fewestDays
  }
}

const daysOfRest = (hours: number): number => Math.max(fewestDays, Math.ceil(hours / 24) + longestDuty)

/** The fewest days for which a duty matters, because of weekends, owed rest and the day after. */
const fewestAffected = 8

/** For how many days after a duty others can break a rule because of it. */
export function daysAffected(condition: RuleCondition): number {
  const apart = Math.max(fewestAffected, daysApart(condition))
  switch (condition.shape) {
    case 'SPACING':
      // A duty that is closer than usual uses up what the next four weeks allow.
      return condition.closer ? condition.days + fourWeeks : apart
    case 'DUTIES_IN_A_ROW':
      // The duty may be the first of a run after which rest is owed.
      return condition.restAfter ? Math.max(apart, daysApart(condition) + (condition.most ?? 0)) : apart
    default:
      return apart
  }
}
