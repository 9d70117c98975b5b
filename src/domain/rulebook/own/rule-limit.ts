import type { RuleCondition } from '../condition.ts'
import type { PackRule } from '../pack.ts'
import { isWithinBounds } from './number-bounds.ts'

/** The number that a rule is about, which a team may set for itself; undefined for a rule without a single number. */
export const limitOf = ({ readings }: PackRule): number | undefined => numberIn(readings[0]!)

/** The rule with another number, in all of its readings. */
export const withLimit = (rule: PackRule, limit: number): PackRule => ({
  ...rule,
  readings: rule.readings.map((condition) => withNumber(condition, limit)),
})

/** Whether a rule of this kind may have the number. */
export const isLimit = ({ readings }: PackRule, limit: number): boolean => readings.every((condition) => isWithinBounds(condition, limit))

function numberIn(condition: RuleCondition): number | undefined {
  switch (condition.shape) {
    case 'MIX':
      return undefined
    case 'REST':
    case 'POSTED':
    case 'FREE_STRETCHES':
      return condition.fewest
    case 'SPACING':
      return condition.days
    case 'MOST_DUTIES':
      return typeof condition.most === 'number' ? condition.most : condition.most.per
    case 'DUTIES_IN_A_ROW':
      return condition.restAfter?.afterAny ? condition.restAfter.rest : condition.most
    case 'WEEKENDS':
      return Object.values(condition.limit)[0]
    default:
      return condition.most
  }
}

function withNumber(condition: RuleCondition, limit: number): RuleCondition {
  if (numberIn(condition) === limit) return condition
  switch (condition.shape) {
    case 'MIX':
      return condition
    case 'REST':
    case 'POSTED':
    case 'FREE_STRETCHES':
      return { ...condition, fewest: limit }
    case 'SPACING':
      return { ...condition, days: limit }
    case 'MOST_DUTIES': {
      if (typeof condition.most === 'number') return { ...condition, most: limit }
      // A table belongs to the divisor of the pack.
      const { table: _, ...most } = condition.most
      return { ...condition, most: { ...most, per: limit } }
    }
    case 'DUTIES_IN_A_ROW': {
      const { restAfter } = condition
      return restAfter?.afterAny ? { ...condition, restAfter: { ...restAfter, rest: limit } } : { ...condition, most: limit }
    }
    case 'WEEKENDS': {
      const { limit: was } = condition
      if ('fewestFree' in was) return { ...condition, limit: { fewestFree: limit } }
      return { ...condition, limit: 'oneIn' in was ? { oneIn: limit } : { mostInARow: limit } }
    }
    default:
      return { ...condition, most: limit }
  }
}
