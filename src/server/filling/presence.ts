import type { Id } from '#domain/id.ts'
import { withAwayHalves, type LeaveTime } from '#domain/leave/away-halves.ts'
import type { AvailabilityData } from '#domain/people/availability.ts'
import { poolOf } from '#domain/schedule/pool.ts'
import { withOffService } from '#domain/services/off-service.ts'
import type { ServiceDays } from '#domain/services/rotation.ts'
import type { DateRange, Month } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { leaveTimesOf, termsOf } from '#server/stores/leave/leaves.ts'
import * as availabilities from '#server/stores/schedule/availabilities.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import { serviceDaysOf } from '#server/stores/services/blocks.ts'

interface Presence {
  leaveOf: (userId: Id) => LeaveTime[]
  servicesOf: (userId: Id) => ServiceDays
  /** What people marked for a month, with leave and days off service as unavailable: the part of it that they share in. */
  inMonth: (month: Month) => Promise<(userId: Id) => AvailabilityData>
}

/** When people are there, on these dates. */
export async function presenceOf(db: Db, teamId: Id, userIds: readonly Id[], dates: DateRange): Promise<Presence> {
  const terms = await termsOf(db, teamId)
  const leaveOf = await leaveTimesOf(db, teamId, dates)
  const servicesOf = await serviceDaysOf(db, teamId, dates)
  const pool = poolOf(await templates.all(db, teamId))
  return {
    leaveOf,
    servicesOf,
    async inMonth(month) {
      const marks = await availabilities.ofMonth(db, teamId, userIds, month)
      return (userId) => withAwayHalves(withOffService(marks[userId]!, servicesOf(userId), pool, month), leaveOf(userId), month, terms)
    },
  }
}
