import { useLocation } from 'react-router'

import type { CalendarDate } from '#domain/calendar-date.ts'
import { paths } from '#web/paths.ts'

/** For a link from one popover to another: closing that leads back to this one. */
export const useOrigin = (): { from: string } => ({ from: useLocation().pathname })

/** Where closing a popover leads: to the one that it was opened from, else to the day. */
export function useWayBack(date: CalendarDate): string {
  const { state } = useLocation() as { state: { from?: string } | null }
  return state?.from ?? paths.day(date)
}
