import { addDays, isWithin, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'

import type { RuleCondition } from './condition.ts'
import type { RuleFinding } from './finding.ts'
import type { Timeline } from './timeline/timeline.ts'
import type { Window } from './timeline/windows.ts'

/** Why a rule that seems to be kept may be broken: because of work that is missing from the timeline, or whose kind is not set. */
export function unknownTo(condition: RuleCondition, timeline: Timeline, dates: DateRange): RuleFinding['unknown'] {
  const since = timeline.workingDaysSince
  if (needsWorkingDays(condition) && (since === undefined || since > firstDayOf(condition, dates))) return 'WORKING_DAYS'
  const around = { fromDate: addDays(dates.fromDate, -1), toDate: dates.toDate }
  const hasOther = timeline.stints.some(({ kind, date }) => kind === 'OTHER' && isWithin(date, around))
  return hasOther && names(condition, 'kinds') && !names(condition, 'OTHER') ? 'KINDS' : undefined
}

const names = (condition: RuleCondition, word: string): boolean => JSON.stringify(condition).includes(`"${word}"`)

function needsWorkingDays(condition: RuleCondition): boolean {
  switch (condition.shape) {
    case 'HOURS_IN_A_ROW':
    case 'AVERAGE_HOURS':
    case 'FREE_STRETCHES':
    case 'DAY_AFTER':
      return true
    case 'SCORE_SHEET':
      return condition.lines.some(({ measure }) => measure !== 'LONGEST_DUTY' && measure !== 'DUTIES') || names(condition, 'WORKING_DAY')
    case 'LONGEST_DUTY':
      return condition.since !== 'DUTY'
    case 'WEEKENDS':
    case 'POSTED':
      return false
    case 'REST':
      return condition.whenWorked !== undefined || names(condition, 'WORKING_DAY')
    default:
      return names(condition, 'WORKING_DAY')
  }
}

/** The first day that a rule looks at. */
function firstDayOf(condition: RuleCondition, dates: DateRange): CalendarDate {
  if ('window' in condition) return startOf(condition.window, dates)
  if (condition.shape === 'HOURS_IN_A_ROW') return addDays(dates.fromDate, -Math.ceil(condition.hours / 24))
  return addDays(dates.fromDate, -1)
}

function startOf(window: Window, { fromDate, toDate }: DateRange): CalendarDate {
  if (typeof window === 'string') return fromDate
  return 'days' in window ? addDays(fromDate, 1 - window.days) : [fromDate, addDays(toDate, 1 - window.lastDays)].toSorted()[0]!
}
