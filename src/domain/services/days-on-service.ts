import type { Id } from '#domain/id.ts'
import { halfDaysAway, type LeaveTime } from '#domain/leave/away-halves.ts'
import type { LeaveTerms } from '#domain/leave/leave-terms.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'

import { lengthOf, type Block } from './block.ts'
import type { BlockAway } from './rotation.ts'

/** Days of leave in a block, counted in halves, for the kinds that lower the fair share. Weekends count like other days. */
export const daysAway = (block: DateRange, leave: readonly LeaveTime[], terms: LeaveTerms): number =>
  halfDaysAway(block, leave, terms).length / 2

export const daysOnService = (block: DateRange, away: number): number => lengthOf(block) - away

/** Returns a person's days on service in a block of a year, by its index. */
export function daysOnServiceOfYear({ blocks, away }: { blocks: readonly Block[]; away: readonly BlockAway[] }) {
  const daysOf = new Map(away.map(({ userId, block, days }) => [`${userId} ${block}`, days]))
  return (userId: Id, at: number): number => daysOnService(blocks[at]!, daysOf.get(`${userId} ${at + 1}`) ?? 0)
}
