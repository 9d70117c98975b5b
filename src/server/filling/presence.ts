import type { Id } from '#domain/id.ts'
import { withAwayHalves, type LeaveTime } from '#domain/leave/away-halves.ts'
import { termsSeenBy } from '#domain/leave/leave-terms.ts'
import type { AvailabilityData } from '#domain/people/availability.ts'
import type { Actor } from '#domain/people/permission.ts'
import type { Sharer } from '#domain/rules/fair-share.ts'
import { withoutDaysAfter, withoutDaysBefore } from '#domain/services/off-service.ts'
import type { ServiceDays } from '#domain/services/rotation.ts'
import { rangeOfMonth, type CalendarDate, type DateRange, type Month } from '#domain/time/calendar-date.ts'
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
     * The part of the month in which a person shares the work, depending on when they joined. works: the person's shifts in the month,
     * which may be earlier.
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
      function presentOf({ userId, since, isFounder, disabled }: StaffSince, works: readonly { date: CalendarDate }[]): AvailabilityData {
        const marked = withAwayHalves(marksOf(userId), leaveOf(userId), month, termsFor(userId))
        // The day on which someone left is not known, but they were there until their last shift.
        const last = works
          .map(({ date }) => date)
          .toSorted()
          .at(-1)
        const here = disabled && last !== undefined ? withoutDaysAfter(marked, last, month) : marked
        // If someone worked in a month before they joined, their first day is not known.
        const workedBefore = since > rangeOfMonth(month).toDate && works.length > 0
        if (isFounder || workedBefore) return here
        const began = [since, ...works.map(({ date }) => date)].toSorted()[0]!
        return withoutDaysBefore(here, began, month)
      }
      const sharerOf = (person: StaffSince, works: readonly { date: CalendarDate }[]) => ({
        present: presentOf(person, works),
        services: servicesOf(person.userId),
        share: person.share,
      })
      return { marksOf, sharerOf }
    },
  }
}
