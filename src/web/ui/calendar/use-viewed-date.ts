import { useLocation } from 'react-router'

import type { CalendarDate } from '#domain/time/calendar-date.ts'

import { dayInAddress, useViewed } from './view.ts'

/** The viewed date: the date in the address, until the user moves away from it. */
export function useViewedDate(): CalendarDate | undefined {
  const day = dayInAddress(useLocation().pathname)
  const { date, leftDay } = useViewed()
  return day !== undefined && day !== leftDay ? day : date
}
