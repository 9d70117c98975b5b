import type { ReactNode } from 'react'
import { create } from 'zustand'

import type { CalendarDate } from '#domain/time/calendar-date.ts'

/** The bars that say who is on leave, by day, once that is read: the calendar is drawn without waiting for it. */
export const useAwayDays = create<{ days: ReadonlyMap<CalendarDate, ReactNode> }>(() => ({ days: new Map() }))
