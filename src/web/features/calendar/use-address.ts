import { useLocation, useMatch } from 'react-router'

import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { paths } from '#web/paths.ts'
import { dayInAddress } from '#web/ui/calendar/view.ts'

/** The day in the address, if any. */
export function useSelectedDate(): CalendarDate | undefined {
  return dayInAddress(useLocation().pathname)
}

/** Whether a draft is shown, whose shifts cannot be opened or moved. */
export const useIsFilling = (): boolean => useMatch(paths.fill) !== null
