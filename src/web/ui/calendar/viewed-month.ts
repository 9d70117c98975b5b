import { create } from 'zustand'

import { addMonths, monthOf, type CalendarDate, type Month } from '#domain/calendar-date.ts'

/** The month that is viewed; undefined until somebody leaves the present one. */
export const useViewed = create<{ month: Month | undefined }>(() => ({ month: undefined }))

export const viewMonth = (month: Month | undefined): void => useViewed.setState({ month })

export const stepMonths = (from: Month, months: number): void => viewMonth(addMonths(from, months))

export const viewMonthOf = (date: CalendarDate): void => viewMonth(monthOf(date))

export const isSameMonth = (a: Month, b: Month): boolean => a.year === b.year && a.month === b.month
