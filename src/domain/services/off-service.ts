import type { Id } from '#domain/id.ts'
import type { AvailabilityData } from '#domain/people/availability.ts'
import { datesIn, dayOfMonth, rangeOfMonth, type CalendarDate, type Month } from '#domain/time/calendar-date.ts'

import { servesOn, type ServiceDays } from './rotation.ts'

/**
 * A month of availability in which the days when someone can take none of the team's shifts are marked as unavailable, which lowers their
 * fair share. services: the services whose people share the shifts; empty if some shifts are for everyone.
 */
export const withOffService = (data: AvailabilityData, days: ServiceDays, services: readonly Id[], month: Month): AvailabilityData =>
  withoutDates(data, month, (date) => !servesOn(days, services, date))

/** Marks other days in the same way, such as days on which someone was not in the team. */
export function withoutDates(data: AvailabilityData, month: Month, isOut: (date: CalendarDate) => boolean): AvailabilityData {
  const out = datesIn(rangeOfMonth(month)).filter(isOut)
  return out.length === 0
    ? data
    : { ...data, ...Object.fromEntries(out.map((date) => [dayOfMonth(date), { day: -1, night: -1 }] as const)) }
}
