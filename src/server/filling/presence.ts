import type { Id } from '#domain/id.ts'
import { withAwayHalves, type LeaveTime } from '#domain/leave/away-halves.ts'
import type { AvailabilityData } from '#domain/people/availability.ts'
import { poolOf } from '#domain/schedule/pool.ts'
import { withOffService } from '#domain/services/off-service.ts'
import type { ServiceDays } from '#domain/services/rotation.ts'
import { rangeOfMonth, type DateRange, type Month } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { leaveTimesOf, termsOf } from '#server/stores/leave/leaves.ts'
import * as availabilities from '#server/stores/schedule/availabilities.ts'
import { servicesOfShifts } from '#server/stores/schedule/roster.ts'
import { serviceDaysOf } from '#server/stores/services/blocks.ts'

interface Presence {
  leaveOf: (userId: Id) => LeaveTime[]
  servicesOf: (userId: Id) => ServiceDays
  inMonth: (month: Month) => Promise<{
    /** What people marked. */
    marksOf: (userId: Id) => AvailabilityData
    /** The same with leave and days off service as unavailable: the part of the month that they share in. */
    presentOf: (userId: Id) => AvailabilityData
  }>
}

/** When people are there, on these dates. */
export async function presenceOf(db: Db, teamId: Id, userIds: readonly Id[], dates: DateRange): Promise<Presence> {
  const terms = await termsOf(db, teamId)
  const leaveOf = await leaveTimesOf(db, teamId, dates)
  const servicesOf = await serviceDaysOf(db, teamId, dates)
  return {
    leaveOf,
    servicesOf,
    async inMonth(month) {
      const marks = await availabilities.ofMonth(db, teamId, userIds, month)
      const pool = poolOf(await servicesOfShifts(db, teamId, rangeOfMonth(month)))
      const marksOf = (userId: Id) => marks[userId]!
      const presentOf = (userId: Id) =>
        withAwayHalves(withOffService(marksOf(userId), servicesOf(userId), pool, month), leaveOf(userId), month, terms)
      return { marksOf, presentOf }
    },
  }
}
