import { useMatch } from 'react-router'

import { isCalendarDate, type CalendarDate } from '#domain/calendar-date.ts'
import { paths } from '#web/paths.ts'

/** The day of the address, where it is one. */
export function useSelectedDate(): CalendarDate | undefined {
  const match = useMatch('/app/calendar/day/:date/*')
  const date = match?.params.date
  return date !== undefined && isCalendarDate(date) ? date : undefined
}

/** What is shown then is not in the plan, so there is nothing to open or to move. */
export const useIsFilling = (): boolean => useMatch(paths.fill) !== null
