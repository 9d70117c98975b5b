import type { Id } from '#domain/id.ts'
import type { AvailabilityData } from '#domain/people/availability.ts'
import type { Month } from '#domain/time/calendar-date.ts'

/** The month of a person's availability. */
export interface AvailabilityMonth extends Month {
  teamId: Id
  userId: Id
}

/** The unsaved changes of one month. */
export interface Parcel {
  place: AvailabilityMonth
  days: AvailabilityData
  /** The Idempotency-Key: if an earlier page has already sent these days, sending them again does not overwrite newer ones. */
  key: string
  /** If one press made these changes: the message that offers to undo them once they are saved. */
  undoText?: string | undefined
  /** The number of failed attempts. */
  failures: number
  /** When it is sent again, in milliseconds since the epoch. */
  nextTry?: number | undefined
  /** The server's refusal. Refused changes are not sent again automatically. */
  refusal?: string | undefined
}

export const nameOf = ({ teamId, userId, year, month }: AvailabilityMonth): string => [teamId, userId, year, month].join(' ')

/** Days not saved yet, including those changed again while being saved. */
export const stillWaiting = (days: AvailabilityData, sent: AvailabilityData): AvailabilityData =>
  Object.fromEntries(Object.entries(days).filter(([day, value]) => sent[day] !== value))

/** The days that are not among the others. */
export const daysWithout = (days: AvailabilityData, others: AvailabilityData): AvailabilityData =>
  Object.fromEntries(Object.entries(days).filter(([day]) => !(day in others)))

/** Keys begin with the time, so that later changes have later keys. */
export const newKey = (): string => `${Date.now()} ${Math.random()}`

const [shortestMs, longestMs] = [2_000, 60_000]

/** The milliseconds after which it is sent again. */
export const delayAfter = (failures: number): number => Math.min(longestMs, shortestMs * 2 ** (failures - 1))
