import { create } from 'zustand'

import {
  addDays,
  addMonths,
  dateOf,
  isCalendarDate,
  isInMonth,
  monthOf,
  type CalendarDate,
  type Month,
} from '#domain/time/calendar-date.ts'

export type Timescale = 'week' | 'month'

interface Viewed {
  /** Undefined until somebody leaves the present. */
  date: CalendarDate | undefined
  /** The day of the address from which somebody has leafed on: it no longer says what is shown. */
  leftDay: CalendarDate | undefined
  /** Undefined until somebody chooses one. */
  timescale: Timescale | undefined
  /** The day that the keyboard moved to, until it has the focus. */
  focus: CalendarDate | undefined
}

/** Where in the calendar one is, on whatever page. */
export const useViewed = create<Viewed>(() => ({ date: undefined, leftDay: undefined, timescale: undefined, focus: undefined }))

/** The day that an address of the calendar is about. */
export function dayInAddress(pathname: string): CalendarDate | undefined {
  const [, date] = /^\/app\/calendar\/day\/([^/]+)/.exec(pathname) ?? []
  return date !== undefined && isCalendarDate(date) ? date : undefined
}

export const viewDate = (date: CalendarDate | undefined): void =>
  // In tests there is no browser.
  useViewed.setState({ date, leftDay: dayInAddress(globalThis.location?.pathname ?? '') })

/** isShown: it is in the weeks that one sees already, so that nothing has to move. */
export function focusDay(date: CalendarDate, isShown: boolean): void {
  if (!isShown) viewDate(date)
  useViewed.setState({ date, focus: date })
}

/** The week of a month that one comes to is the present one, where there is one. */
export function viewAs(timescale: Timescale, today: CalendarDate): void {
  useViewed.setState(({ date }) => ({ timescale, date: date !== undefined && isInMonth(date, monthOf(today)) ? undefined : date }))
}

/** One unit of the timescale on or back. */
export function dateAfter(date: CalendarDate, timescale: Timescale, units: number): CalendarDate {
  if (timescale === 'week') return addDays(date, units * 7)
  const { year, month } = addMonths(monthOf(date), units)
  return dateOf(year, month, 1)
}

export const isSameMonth = (a: Month, b: Month): boolean => a.year === b.year && a.month === b.month
