import type { ConditionOf } from '#domain/rulebook/condition.ts'
import type { Stint } from '#domain/rulebook/timeline/timeline.ts'
import { shortestBlock, windowsOf } from '#domain/rulebook/timeline/windows.ts'
import { lengthOf } from '#domain/services/block.ts'
import { addDays, dayNumber, type DateRange } from '#domain/time/calendar-date.ts'
import { dateAt } from '#domain/time/time-range.ts'
import { instantOf } from '#domain/time/time-zone.ts'

import { intervalIn, type DutyChoice, type FreeInterval } from './option.ts'
import { slotsRow, type ContractRow } from './row.ts'

const aDay = 24 * 60

/** The dates of duties that can reach into a slot. */
const around = (start: number, length: number): DateRange => ({
  fromDate: addDays(dateAt(start), -3),
  toDate: addDays(dateAt(start + length), 1),
})

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
    const isIn = ({ from, until, handOver }: Stint) => from < start + length && until + handOver > start
    if (!slots.has(start)) slots.set(start, intervalIn(choice, around(start, length), isIn))
    return slots.get(start)!
  }
  const starts = new Set([
    instantOf(dayNumber(dates.fromDate) * aDay, timeline.timeZone) % aDay,
    ...[...timeline.stints, ...options.map(({ stint }) => stint)].map(({ until, handOver }) => (until + handOver) % aDay),
  ])
  return windowsOf(window, timeline, dates)
    .filter((days) => lengthOf(days) >= shortestBlock)
    .flatMap((days) => {
      const start = instantOf(dayNumber(days.fromDate) * aDay, timeline.timeZone)
      const end = instantOf((dayNumber(days.toDate) + 1) * aDay, timeline.timeZone)
      const [best] = [...starts]
        .map((time) => {
          const first = start + ((((time - start) % aDay) + aDay) % aDay)
          const inside = Array.from({ length: Math.floor((end - first) / length) }, (_, slot) => slotAt(first + slot * length))
          const standing = inside.filter(({ stands }) => stands).length
          const touched = inside.reduce((sum, { seats }) => sum + seats.length, 0)
          return { slots: inside, most: inside.length - fewest, left: inside.length - fewest - standing, touched }
        })
        .toSorted((a, b) => b.left - a.left || a.touched - b.touched)
      return best ? slotsRow(best.most, best.slots) : []
    })
}
