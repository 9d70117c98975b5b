import { addDays, datesIn, isWithin, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'

import type { RuleCondition } from './condition.ts'
import type { RuleFinding } from './finding.ts'
import type { Timeline } from './timeline/timeline.ts'
import { windowsOf } from './timeline/windows.ts'

/** Why a rule that seems to be kept may be broken: work is missing from the timeline, or the kind of some work is not set. */
export function unknownTo(condition: RuleCondition, timeline: Timeline, dates: DateRange): RuleFinding['unknown'] {
  const read = daysRead(condition, timeline, dates)
  if (needsWorkingDays(condition) && !datesIn(read).every(timeline.includesWorkingDay)) return 'WORKING_DAYS'
  const hasOther = timeline.stints.some(({ kind, date }) => kind === 'OTHER' && isWithin(date, read))
  return hasOther && leavesOutOther(condition) ? 'KINDS' : undefined
}

/** Whether duties without a kind are missing from one of the sets of duties that a rule is about, though they may belong to it. */
const leavesOutOther = (condition: RuleCondition): boolean =>
  [...JSON.stringify(condition).matchAll(/"kinds":\[.*?\]/g)].some(([kinds]) => !kinds.includes('"OTHER"'))

const namesWorkingDay = (condition: RuleCondition): boolean => JSON.stringify(condition).includes('"WORKING_DAY"')

function needsWorkingDays(condition: RuleCondition): boolean {
  switch (condition.shape) {
    case 'HOURS_IN_A_ROW':
    case 'AVERAGE_HOURS':
    case 'FREE_STRETCHES':
    case 'DAY_AFTER':
      return true
    case 'SCORE_SHEET':
      return condition.lines.some(({ measure }) => measure !== 'LONGEST_DUTY' && measure !== 'DUTIES') || namesWorkingDay(condition)
    case 'LONGEST_DUTY':
      return condition.since !== 'DUTY'
    case 'WEEKENDS':
    case 'POSTED':
      return false
    case 'REST':
      return condition.whenWorked !== undefined || namesWorkingDay(condition)
    default:
      return namesWorkingDay(condition)
  }
}

/** The days that a rule reads. Days after the judged ones are judged separately, unless their block continues. */
function daysRead(condition: RuleCondition, timeline: Timeline, { fromDate, toDate }: DateRange): DateRange {
  if (!('window' in condition)) return { fromDate: addDays(fromDate, -daysBefore(condition)), toDate }
  const { window } = condition
  const windows = windowsOf(window, timeline, { fromDate, toDate })
  const latest = typeof window === 'string' ? windows.map((days) => days.toDate) : []
  return { fromDate: earliestOf([fromDate, ...windows.map((days) => days.fromDate)]), toDate: [toDate, ...latest].toSorted().at(-1)! }
}

const earliestOf = (dates: readonly CalendarDate[]): CalendarDate => dates.toSorted()[0]!

function daysBefore(condition: RuleCondition): number {
  switch (condition.shape) {
    case 'HOURS_IN_A_ROW':
      return Math.ceil(condition.hours / 24)
    case 'REST':
      return Math.max(1, Math.ceil(condition.fewest / 24))
    case 'DUTIES_IN_A_ROW':
      return Math.max(1, condition.most ?? 0, Math.ceil((condition.restAfter?.rest ?? 0) / 24))
    case 'SPACING':
      return condition.days - 1
    default:
      return 1
  }
}
