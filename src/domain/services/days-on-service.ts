import { halfDaysAway, type LeaveTime } from '#domain/leave/away-halves.ts'
import type { LeaveTerms } from '#domain/leave/leave-terms.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'

import { lengthOf } from './block.ts'

/** The days of a block less the leave of the kinds that lower the fair share, in halves. Weekends count like other days. */
export const daysOnService = (block: DateRange, leave: readonly LeaveTime[], terms: LeaveTerms): number =>
  lengthOf(block) - halfDaysAway(block, leave, terms).length / 2
