import { useSyncExternalStore } from 'react'

import type { CalendarDate } from '#domain/time/calendar-date.ts'

import { todayIn } from './dates.ts'

/** Today in the team's time zone; a page that is left open moves to the next day by itself. */
export const useToday = (timeZone: string): CalendarDate => useSyncExternalStore(whenTimePasses, () => todayIn(timeZone))

/** Calls back every half minute; hidden pages, which have slow timers, every minute. */
export function whenTimePasses(tell: () => void): () => void {
  const ticking = setInterval(tell, 30_000)
  return () => clearInterval(ticking)
}
