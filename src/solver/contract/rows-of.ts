import type { RuleCondition } from '#domain/rulebook/condition.ts'
import type { PackRule } from '#domain/rulebook/pack.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'

import { alternationRows, dutiesInARowRows, weekendsRows } from './free-intervals.ts'
import { freeStretchesRows } from './free-stretches.ts'
import { mixRows } from './mixes.ts'
import type { DutyChoice } from './option.ts'
import type { ContractRow } from './row.ts'
import { scoreSheetRows } from './score-sheets.ts'
import { averageHoursRows, hoursInARowRows, mostDutiesRows, weightedDutiesRows } from './sums.ts'

/** The rows of a condition about more than two duties. */
function rowsBy(condition: RuleCondition, choice: DutyChoice, dates: DateRange): ContractRow[] {
  switch (condition.shape) {
    case 'MOST_DUTIES':
      return mostDutiesRows(condition, choice, dates)
    case 'WEIGHTED_DUTIES':
      return weightedDutiesRows(condition, choice, dates)
    case 'AVERAGE_HOURS':
      return averageHoursRows(condition, choice, dates)
    case 'HOURS_IN_A_ROW':
      return hoursInARowRows(condition, choice, dates)
    case 'WEEKENDS':
      return weekendsRows(condition, choice, dates)
    case 'FREE_STRETCHES':
      return freeStretchesRows(condition, choice, dates)
    case 'DUTIES_IN_A_ROW':
      return dutiesInARowRows(condition, choice, dates)
    case 'ALTERNATION':
      return alternationRows(condition, choice, dates)
    case 'MIX':
      return mixRows(condition, choice, dates)
    case 'SCORE_SHEET':
      return scoreSheetRows(condition, choice, dates)
    default:
      return []
  }
}

/** The rows of a rule by its mildest reading: a roster that keeps one reading does not break the rule. */
export function rowsOf({ readings }: PackRule, choice: DutyChoice, judged: readonly DateRange[]): ContractRow[] {
  // Someone who is free often enough without regard to leave keeps the rule.
  const [mildest] = readings
    .filter((reading) => reading.shape !== 'FREE_STRETCHES' || !reading.leave)
    .map((reading) => judged.flatMap((dates) => rowsBy(reading, choice, dates)))
    .toSorted((a, b) => a.length - b.length || roomIn(b) - roomIn(a))
  return mildest!
}

const roomIn = (rows: readonly ContractRow[]): number => rows.reduce((sum, { room }) => sum + room, 0)

/**
 * The rows that every roster that keeps a rule satisfies, for proofs. None for a rule with several readings, because a roster may keep
 * another one, and none if duties change the ordinary days around them.
 */
export function necessaryRowsOf(
  { readings: [only, ...others] }: PackRule,
  choice: DutyChoice,
  judged: readonly DateRange[],
): ContractRow[] {
  if (others.length > 0 || choice.options.some(({ gone }) => gone.length > 0)) return []
  return judged.flatMap((dates) => necessaryBy(only!, choice, dates))
}

function necessaryBy(condition: RuleCondition, choice: DutyChoice, dates: DateRange): ContractRow[] {
  switch (condition.shape) {
    case 'MOST_DUTIES':
      return mostDutiesRows(condition, choice, dates)
    case 'HOURS_IN_A_ROW':
      return condition.when || condition.unless ? [] : hoursInARowRows(condition, choice, dates, { onlyWhole: true })
    case 'WEEKENDS':
      return 'oneIn' in condition.limit ? [] : weekendsRows(condition, choice, dates)
    case 'DUTIES_IN_A_ROW': {
      const { restAfter: _, ...run } = condition
      return dutiesInARowRows(run, choice, dates)
    }
    default:
      return []
  }
}
