import { useLocation, useMatch } from 'react-router'

import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { paths } from '#web/paths.ts'
import { dayInAddress } from '#web/ui/calendar/view.ts'

/** The day of the address, where it is one. */
export function useSelectedDate(): CalendarDate | undefined {
  return dayInAddress(useLocation().pathname)
}

/** What is shown then is not in the plan, so there is nothing to open or to move. */
export const useIsFilling = (): boolean => useMatch(paths.fill) !== null
