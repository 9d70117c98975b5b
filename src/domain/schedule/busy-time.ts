import type { Id } from '#domain/id.ts'
import type { TimeRange } from '#domain/time/time-range.ts'

/** When another team needs someone, by this team's wall clock. Nothing else of that team is known here. */
export interface BusyTime {
  userId: Id
  range: TimeRange
}
