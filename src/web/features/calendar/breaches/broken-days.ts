import { create } from 'zustand'

import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Broken } from '#web/ui/calendar/entries.ts'

/** The rules that shifts break, by day, once that is read: the calendar is drawn without waiting for it. */
export const useBrokenDays = create<{ days: ReadonlyMap<CalendarDate, Broken> }>(() => ({ days: new Map() }))
