import { yearOn } from '#domain/services/block.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

import { useBlocksAround, type YearOfBlocks } from './services.ts'

type NumberedYear = YearOfBlocks & { year: number }

/** The year whose blocks contain a date. Years of blocks need not begin with years of leave. */
export function useYearOn(date: CalendarDate, options: { silent: boolean }): { isRead: boolean; found: NumberedYear | undefined } {
  const middle = Number(date.slice(0, 4))
  const years = useBlocksAround(middle, options).data
  const numbered = years?.map((one, at) => ({ ...one, year: middle - 1 + at })) ?? []
  return { isRead: years !== undefined, found: yearOn(numbered, date) }
}
