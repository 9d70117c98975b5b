import { dayNumber } from '#domain/time/calendar-date.ts'

import type { Work } from './seat.ts'

/** The number of consecutive worked days around this day. */
export function daysInRow(day: number, worked: ReadonlySet<number>): number {
  let [first, last] = [day, day]
  while (worked.has(first - 1)) first--
  while (worked.has(last + 1)) last++
  return last - first + 1
}

/**
 * The number of days off between this day and the nearest worked day on each side; a side without days off, or without a worked day in
 * reach, is left out.
 */
export function gapsAround(day: number, worked: ReadonlySet<number>, farthest: number): number[] {
  const gap = (step: 1 | -1) => {
    let off = 0
    while (off <= farthest && !worked.has(day + step * (off + 1))) off++
    return off <= farthest ? off : 0
  }
  return [gap(-1), gap(1)].filter((off) => off > 0)
}

export const daysOf = (works: readonly Work[]): Set<number> => new Set(works.map(({ date }) => dayNumber(date)))

/** The first days of all periods of seven days that include a day. */
export const sevenDayStarts = (day: number): number[] => Array.from({ length: 7 }, (_, back) => day - back)
