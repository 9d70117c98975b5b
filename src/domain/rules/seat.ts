import type { Id } from '#domain/id.ts'
import type { AvailabilityData } from '#domain/people/availability.ts'
import type { Skill } from '#domain/people/skill.ts'
import type { PersonContract } from '#domain/rulebook/breaches.ts'
import type { ServiceDays } from '#domain/services/rotation.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { TimeRange } from '#domain/time/time-range.ts'

/** A duty of a person: its template, its range, and the date of its shift. assignmentId: set if it is on record. */
export interface Work {
  date: CalendarDate
  range: TimeRange
  templateId: Id
  assignmentId?: Id
  isCover?: boolean
}

/** One place on a shift. skills and services: those that the shift kept, or its template's. */
export interface Seat extends Work {
  /** Absent if the candidates are never on its shift. */
  shiftId?: Id
  skills: readonly Skill[]
  /** Only people on one of these services can take it; empty if everyone can. */
  services: readonly Id[]
}

/**
 * What the rules know about a candidate: availability in the seat's month, works and busy times within `reachOf`, leave around the seat.
 */
export interface Candidate {
  availability: AvailabilityData
  works: readonly Work[]
  /** The shifts that they are already on and that need more people: no one has two places on a shift, whatever its times. */
  heldShifts?: readonly Id[]
  /** The times at which another team needs them. */
  busy: readonly TimeRange[]
  /** When they are on approved leave. */
  leave: readonly TimeRange[]
  skills: readonly Skill[]
  services: ServiceDays
  /** Absent in a team without a contract, and in the browser, which does not know everyone's last half year. */
  contract?: PersonContract
}
