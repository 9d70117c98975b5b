import type { RuleCondition } from '../condition.ts'

const isIn = (value: number, least: number, most: number): boolean => value >= least && value <= most
const isCount = (value: number, least: number, most: number): boolean => Number.isInteger(value) && isIn(value, least, most)
const isHours = (value: number, most: number): boolean => value > 0 && value <= most

/**
 * Whether a condition may have this number. Written out here, because the pages are built without the shapes with which the server checks
 * the same.
 */
export function isWithinBounds(condition: RuleCondition, value: number): boolean {
  switch (condition.shape) {
    case 'LONGEST_DUTY':
      return isHours(value, 72)
    case 'REST':
    case 'AVERAGE_HOURS':
      return isHours(value, 168)
    case 'HOURS_IN_A_ROW':
      return isHours(value, 744)
    case 'MOST_DUTIES':
      return typeof condition.most === 'number' ? isCount(value, 0, 100) : isIn(value, 1, 100)
    case 'WEIGHTED_DUTIES':
    case 'SCORE_SHEET':
      return isIn(value, 0, 1000)
    case 'DUTIES_IN_A_ROW':
      return condition.restAfter?.afterAny ? isHours(value, 168) : isCount(value, 1, 31)
    case 'FREE_STRETCHES':
      return isCount(value, 1, 60)
    case 'WEEKENDS':
      return isCount(value, 'oneIn' in condition.limit ? 2 : 1, 26)
    case 'SPACING':
      return isCount(value, 2, 31)
    case 'ALTERNATION':
      return isCount(value, 0, 31)
    case 'POSTED':
      return isCount(value, 1, 180)
    case 'DAY_AFTER':
      return isIn(value, 0, 24)
    default:
      return true
  }
}
