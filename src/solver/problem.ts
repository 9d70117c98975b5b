import type { AvailabilityData } from '#domain/availability.ts'
import type { CalendarDate, Month } from '#domain/calendar-date.ts'
import type { Id } from '#domain/id.ts'
import type { Seat, TeamRules } from '#domain/rules.ts'
import type { TimeRange } from '#domain/time-range.ts'

/** A month to be filled. Lists are in a fixed order, so that equal input gives the equal roster. */
export interface Problem {
  month: Month
  rules: TeamRules
  seats: readonly OpenSeat[]
  people: readonly Person[]
}

export interface OpenSeat extends Seat {
  shiftId: Id
  stipend: number
}

export interface Person {
  userId: Id
  availability: AvailabilityData
  /** All other work that the rules may look at, from a week before the month to a week after. */
  works: readonly TimeRange[]
  /** The part of it that counts for the month's load. */
  standing: readonly Duty[]
  /** Surplus over the team's mean, carried from the last month. */
  surplus: Load
}

export interface Duty {
  date: CalendarDate
  range: TimeRange
  stipend: number
}

/** How much somebody works: shifts, those that use a night, those on a weekend or holiday, stipend points. */
export interface Load {
  shifts: number
  nights: number
  weekends: number
  points: number
}

export interface Placement {
  shiftId: Id
  userId: Id
}
