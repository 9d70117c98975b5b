import type { ConditionOf } from '#domain/rulebook/condition.ts'
import { isInside, type Stint } from '#domain/rulebook/timeline/timeline.ts'
import { shortestBlock, windowsOf } from '#domain/rulebook/timeline/windows.ts'
import { lengthOf } from '#domain/services/block.ts'
import { dayNumber, type DateRange } from '#domain/time/calendar-date.ts'
import { minutesADay } from '#domain/time/time-range.ts'
import { instantOf } from '#domain/time/time-zone.ts'

import { daysReaching, intervalIn, type DutyChoice, type FreeInterval } from './option.ts'
import { slotsRow, type ContractRow } from './row.ts'

/**
 * Counts free stretches in slots of their length. The slots begin at the time of day that leaves the person the most of them, so a roster
 * may have more free stretches than counted, never fewer.
 */
export function freeStretchesRows(
  { hours, fewest, window }: ConditionOf<'FREE_STRETCHES'>,
  choice: DutyChoice,
  dates: DateRange,
): ContractRow[] {
  const { timeline, options } = choice
  const length = hours * 60
  const slots = new Map<number, FreeInterval>()
  const slotAt = (start: number): FreeInterval => {
    const isIn = (stint: Stint) => isInside(stint, start, start + length)
    const found = slots.get(start) ?? intervalIn(choice, daysReaching(start, start + length), isIn)
    slots.set(start, found)
    return found
  }
  const starts = new Set([
    instantOf(dayNumber(dates.fromDate) * minutesADay, timeline.timeZone) % minutesADay,
    ...[...timeline.stints, ...options.map(({ stint }) => stint)].map(({ until, handOver }) => (until + handOver) % minutesADay),
  ])
  return windowsOf(window, timeline, dates)
    .filter((days) => lengthOf(days) >= shortestBlock)
    .flatMap((days) => {
      const start = instantOf(dayNumber(days.fromDate) * minutesADay, timeline.timeZone)
      const end = instantOf((dayNumber(days.toDate) + 1) * minutesADay, timeline.timeZone)
      const [best] = [...starts]
        .map((time) => {
          const first = start + ((((time - start) % minutesADay) + minutesADay) % minutesADay)
          const inside = Array.from({ length: Math.floor((end - first) / length) }, (_, slot) => slotAt(first + slot * length))
          const standing = inside.filter(({ stands }) => stands).length
          const touched = inside.reduce((sum, { seats }) => sum + seats.length, 0)
          return { slots: inside, most: inside.length - fewest, left: inside.length - fewest - standing, touched }
        })
        .toSorted((a, b) => b.left - a.left || a.touched - b.touched)
      return best ? slotsRow(best.most, best.slots) : []
    })
}
