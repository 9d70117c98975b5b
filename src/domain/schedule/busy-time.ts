import type { Id } from '#domain/id.ts'
import type { TimeRange } from '#domain/time/time-range.ts'

/** A time at which another team needs someone, on this team's wall clock. Nothing else about that team is known here. */
export interface BusyTime {
  userId: Id
  range: TimeRange
}
