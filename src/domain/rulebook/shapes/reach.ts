import type { RuleCondition } from '../condition.ts'

/** For how many days a duty and its hand-over can go on. */
const longestDuty = 2
/** Ordinary days that a duty removes matter so far at least. */
const fewestDays = 4

/** How many days after a duty another one can be too close to it. */
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
