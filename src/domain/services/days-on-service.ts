import { halfDaysAway, type LeaveTime } from '#domain/leave/away-halves.ts'
import type { LeaveTerms } from '#domain/leave/leave-terms.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'

import { lengthOf } from './block.ts'

/** Days of leave in a block, counted in halves, for the kinds that lower the fair share. Weekends count like other days. */
export const daysAway = (block: DateRange, leave: readonly LeaveTime[], terms: LeaveTerms): number =>
  halfDaysAway(block, leave, terms).length / 2

export const daysOnService = (block: DateRange, away: number): number => lengthOf(block) - away
