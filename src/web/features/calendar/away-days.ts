import { create } from 'zustand'

import type { CalendarDate } from '#domain/time/calendar-date.ts'

interface AwayOnDay {
  count: number
  names: string
}

/** Who is on leave, by day, as soon as that is read: the calendar is drawn without waiting for it. */
export const useAwayDays = create<{ days: ReadonlyMap<CalendarDate, AwayOnDay> }>(() => ({ days: new Map() }))
