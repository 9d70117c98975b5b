import type { Id } from '#domain/id.ts'
import type { AvailabilityData } from '#domain/people/availability.ts'
import type { Month } from '#domain/time/calendar-date.ts'

/** Whose availabilities of which month. */
export interface AvailabilityMonth extends Month {
  teamId: Id
  userId: Id
}

/** Days of one month that were changed here and are not stored yet. */
export interface Parcel {
  place: AvailabilityMonth
  days: AvailabilityData
  /** By which the server knows these days again: if an earlier page sent them after all, they are not stored over what is newer. */
  key: string
  /** How often it was sent without success. */
  failures: number
  /** When it is sent again by itself, milliseconds since the epoch. */
  nextTry?: number | undefined
  /** Why the server does not want it. It is not sent again by itself. */
  refusal?: string | undefined
}

export const nameOf = ({ teamId, userId, year, month }: AvailabilityMonth): string => [teamId, userId, year, month].join(' ')

/** What has not been sent yet: a day that was changed again while it was being stored is still waiting. */
export const stillWaiting = (days: AvailabilityData, sent: AvailabilityData): AvailabilityData =>
  Object.fromEntries(Object.entries(days).filter(([day, value]) => sent[day] !== value))

const [shortest, longest] = [2_000, 60_000]

/** Milliseconds until it is sent again. */
export const delayAfter = (failures: number): number => Math.min(longest, shortest * 2 ** (failures - 1))
