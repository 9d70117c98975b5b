import { useLocation } from 'react-router'

import type { CalendarDate } from '#domain/time/calendar-date.ts'

import { dayInAddress, useViewed } from './view.ts'

/** Where in the calendar one is: the day of the address decides from the first render on, until somebody leafs away from it. */
export function useViewedDate(): CalendarDate | undefined {
  const day = dayInAddress(useLocation().pathname)
  const { date, leftDay } = useViewed()
  return day !== undefined && day !== leftDay ? day : date
}
