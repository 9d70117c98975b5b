import type { Id } from '#domain/id.ts'
import type { AvailabilityData } from '#domain/people/availability.ts'
import { datesIn, dayOfMonth, rangeOfMonth, type CalendarDate, type Month } from '#domain/time/calendar-date.ts'

import { servesOn, type ServiceDays } from './rotation.ts'

/**
 * A month of availability with the days as unavailable on which someone can take no shift of the team, so that their fair share falls.
 * services: those whose people share the shifts; empty if some shifts are for everyone.
 */
export const withOffService = (data: AvailabilityData, days: ServiceDays, services: readonly Id[], month: Month): AvailabilityData =>
  withoutDates(data, month, (date) => !servesOn(days, services, date))

/** The same for the days before someone joined. */
export const withoutDaysBefore = (data: AvailabilityData, joined: CalendarDate, month: Month): AvailabilityData =>
  withoutDates(data, month, (date) => date < joined)

/** The same for the days after someone was last there. */
export const withoutDaysAfter = (data: AvailabilityData, last: CalendarDate, month: Month): AvailabilityData =>
  withoutDates(data, month, (date) => date > last)

function withoutDates(data: AvailabilityData, month: Month, isOut: (date: CalendarDate) => boolean): AvailabilityData {
  const out = datesIn(rangeOfMonth(month)).filter(isOut)
  return out.length === 0
    ? data
    : { ...data, ...Object.fromEntries(out.map((date) => [dayOfMonth(date), { day: -1, night: -1 }] as const)) }
}
