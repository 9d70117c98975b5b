import type { Id } from '#domain/id.ts'
import { withAwayHalves, type LeaveTime } from '#domain/leave/away-halves.ts'
import { termsSeenBy } from '#domain/leave/leave-terms.ts'
import type { AvailabilityData } from '#domain/people/availability.ts'
import type { Actor } from '#domain/people/permission.ts'
import type { Sharer } from '#domain/rules/fair-share.ts'
import { presentIn } from '#domain/rules/tenure.ts'
import { withoutDates } from '#domain/services/off-service.ts'
import type { ServiceDays } from '#domain/services/rotation.ts'
import type { CalendarDate, DateRange, Month } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { leaveTimesOf, termsOf } from '#server/stores/leave/leaves.ts'
import * as availabilities from '#server/stores/schedule/availabilities.ts'
import { serviceDaysOf } from '#server/stores/services/blocks.ts'
import type { StaffSince } from '#server/stores/staff.ts'

interface Presence {
  leaveOf: (userId: Id) => LeaveTime[]
  servicesOf: (userId: Id) => ServiceDays
  inMonth: (month: Month) => Promise<{
    /** The availability that people entered. */
    marksOf: (userId: Id) => AvailabilityData
    /**
     * The part of the month in which a person shares the work, depending on when they were in the team. works: the person's shifts in the
     * month.
     */
    sharerOf: (person: StaffSince, works: readonly { date: CalendarDate }[]) => Omit<Sharer, 'surplus'>
  }>
}

/** When these people are available to the team on these dates; for a reader, as far as they may see the kinds of leave. */
export async function presenceOf(
  db: Db,
  teamId: Id,
  staff: readonly StaffSince[],
  { seenBy, ...dates }: DateRange & { seenBy?: Actor },
): Promise<Presence> {
  const terms = await termsOf(db, teamId)
  const termsFor = seenBy ? termsSeenBy(seenBy, terms) : () => terms
  const leaveOf = await leaveTimesOf(db, teamId, dates)
  const servicesOf = await serviceDaysOf(db, teamId, dates)
  return {
    leaveOf,
    servicesOf,
    async inMonth(month) {
      const userIds = staff.map(({ userId }) => userId)
      const marks = await availabilities.ofMonth(db, teamId, userIds, month)
      const marksOf = (userId: Id) => marks[userId]!
      const sharerOf = (person: StaffSince, works: readonly { date: CalendarDate }[]) => {
        const { userId } = person
        const marked = withAwayHalves(marksOf(userId), leaveOf(userId), month, termsFor(userId))
        const worked = works.map(({ date }) => date)
        const { days, share } = presentIn(month, person, worked)
        return { present: withoutDates(marked, month, (date) => !days.includes(date)), services: servicesOf(userId), share }
      }
      return { marksOf, sharerOf }
    },
  }
}
