import type { CalendarDate } from '#domain/time/calendar-date.ts'

import type { Entry } from './entries.ts'

/** The first row below the visible part when the grid is scrolled to the top. */
export function firstBelow(weeks: CalendarDate[][], entries: Map<CalendarDate, Entry[]>, chipHeight: number): number {
  let top = 0
  for (const [row, week] of weeks.entries()) {
    if (top > screen.height) return row
    top += chipHeight * week.reduce((most, date) => Math.max(most, entries.get(date)?.length ?? 0), 0)
  }
  return weeks.length
}

/** The width of the longest template name, within limits, so that people's names are aligned. */
export function templateColumn(entries: Map<CalendarDate, Entry[]>): number {
  let longest = 0
  for (const day of entries.values()) for (const { template } of day) longest = Math.max(longest, template.name.length)
  return Math.min(64, Math.max(40, Math.ceil(longest * 6.1)))
}
