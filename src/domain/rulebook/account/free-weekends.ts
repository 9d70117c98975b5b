import type { CalendarDate, DateRange } from '#domain/time/calendar-date.ts'

import type { ConditionOf } from '../condition.ts'
import { isOneOf } from '../duties.ts'
import type { PackRule } from '../pack.ts'
import { anyDuty } from '../packs/duty-sets.ts'
import { isInWeekend, saturdaysIn } from '../shapes/weekends.ts'
import type { Timeline } from '../timeline/timeline.ts'

type FreeTime = Pick<ConditionOf<'WEEKENDS'>, 'of' | 'hours' | 'notUntil'>

/** A free weekend if no rule defines one: free of every duty from Friday evening to the end of Sunday. */
const usual: FreeTime = { of: anyDuty, hours: { fromDay: 5, fromTime: '18:00', toDay: 1, toTime: '00:00' } }

/** The Saturdays of the weekends on these dates that are free in the sense of the contract. */
export function freeSaturdaysIn(rules: readonly PackRule[], timeline: Timeline, dates: DateRange): CalendarDate[] {
  const rule = rules.map(({ readings }) => readings[0]!).find((condition) => condition.shape === 'WEEKENDS')
  return freeSaturdaysBy(rule ?? usual, timeline, dates)
}

export function freeSaturdaysBy({ of, hours, notUntil }: FreeTime, { stints }: Timeline, dates: DateRange): CalendarDate[] {
  const counted = stints.filter((stint) => isOneOf(stint, of))
  return saturdaysIn(dates).filter((saturday) => !counted.some(isInWeekend(saturday, { hours, notUntil })))
}
