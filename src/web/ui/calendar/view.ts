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
  /** Undefined until the user moves away from the present. */
  date: CalendarDate | undefined
  /** The day in the address from which the user has moved away. */
  leftDay: CalendarDate | undefined
  /** Undefined until the user chooses one. */
  timescale: Timescale | undefined
  /** The day that must get the focus after keyboard navigation; undefined once it has it. */
  focus: CalendarDate | undefined
}

export interface ShownDays {
  date: CalendarDate
  timescale: Timescale
  today: CalendarDate
  weeks: CalendarDate[][]
}

/** The position in the calendar, which all pages share. */
export const useViewed = create<Viewed>(() => ({ date: undefined, leftDay: undefined, timescale: undefined, focus: undefined }))

/** The day in a calendar address. */
export function dayInAddress(pathname: string): CalendarDate | undefined {
  // The router also ignores case.
  const [, date] = /^\/app\/calendar\/day\/([^/]+)/i.exec(pathname) ?? []
  return date !== undefined && isCalendarDate(date) ? date : undefined
}

export const viewDate = (date: CalendarDate | undefined): void =>
  // Tests run without a browser.
  useViewed.setState({ date, leftDay: dayInAddress(globalThis.location?.pathname ?? '') })

/** isShown: the date is in a visible week, so the view need not move. */
export function focusDay(date: CalendarDate, isShown: boolean): void {
  if (!isShown) viewDate(date)
  useViewed.setState({ date, focus: date })
}

/** Switches to the current week if it is in the month. */
export function viewAs(timescale: Timescale, today: CalendarDate): void {
  useViewed.setState(({ date }) => ({ timescale, date: date !== undefined && isInMonth(date, monthOf(today)) ? undefined : date }))
}

/** The date one unit of the timescale forward or back. */
export function dateAfter(date: CalendarDate, timescale: Timescale, units: number): CalendarDate {
  if (timescale === 'week') return addDays(date, units * 7)
  const { year, month } = addMonths(monthOf(date), units)
  return dateOf(year, month, 1)
}

export const isSameMonth = (a: Month, b: Month): boolean => a.year === b.year && a.month === b.month

/** Whether a date is in the viewed month or week. */
export const isViewed = ({ date: viewed, timescale, weeks }: Omit<ShownDays, 'today'>, date: CalendarDate): boolean =>
  timescale === 'week' ? weeks[0]!.includes(date) : isInMonth(date, monthOf(viewed))
