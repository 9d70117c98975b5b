import { Type, type Static } from 'typebox'

import {
  addDays,
  addMonths,
  CalendarDate,
  dateOf,
  daysBetween,
  isWithin,
  longestRange,
  rangeOfMonth,
  startOfWeek,
  type DateRange,
} from '#domain/time/calendar-date.ts'

export type Block = Static<typeof Block>
/** The number of a block is its place in the year, from 1. A year is named after the calendar year in which it begins. */
export const Block = Type.Object({ fromDate: CalendarDate, toDate: CalendarDate })

export const mostBlocks = 53

export const fourWeeks = 28

/**
 * Thirteen blocks of four weeks. Inner blocks begin on a Monday; the first and the last also contain the days at the start and the end of
 * the year that would be left over, so the first block ends on the Sunday nearest to its four weeks.
 */
export function fourWeekBlocks(year: number, yearStarts: number): Block[] {
  const first = dateOf(year, yearStarts, 1)
  const end = addDays(dateOf(year + 1, yearStarts, 1), -1)
  const second = nearestMonday(addDays(first, fourWeeks))
  const starts = [first, ...Array.from({ length: 12 }, (_, at) => addDays(second, at * fourWeeks))]
  return starts.map((fromDate, at) => ({ fromDate, toDate: starts[at + 1] ? addDays(starts[at + 1]!, -1) : end }))
}

export const monthBlocks = (year: number, yearStarts: number): Block[] =>
  Array.from({ length: 12 }, (_, at) => rangeOfMonth(addMonths({ year, month: yearStarts }, at)))

/** Whether each block has a day, at most a year, and begins after the one before. */
export const areInOrder = (blocks: readonly Block[]): boolean =>
  blocks.every(
    (block, at) => lengthOf(block) >= 1 && lengthOf(block) <= longestRange && (at === 0 || blocks[at - 1]!.toDate < block.fromDate),
  )

/** The index of the block that contains a date, from 0; -1 if there is none. */
export const blockOn = (blocks: readonly Block[], date: CalendarDate): number => blocks.findIndex((block) => isWithin(date, block))

/** The year whose blocks contain a date; its blocks may begin and end in any month. */
export const yearOn = <Year extends { blocks: readonly Block[] }>(years: readonly Year[], date: CalendarDate): Year | undefined =>
  years.find(({ blocks }) => blockOn(blocks, date) >= 0)

export const lengthOf = ({ fromDate, toDate }: DateRange): number => daysBetween(fromDate, toDate) + 1

function nearestMonday(date: CalendarDate): CalendarDate {
  const monday = startOfWeek(date, 1)
  return daysBetween(monday, date) <= 3 ? monday : addDays(monday, 7)
}
