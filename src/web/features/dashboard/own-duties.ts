import type { Id } from '#domain/id.ts'
import type { CountedHours } from '#domain/people/counted-hours.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { shortName } from '#domain/people/user.ts'
import type { Assignment } from '#domain/schedule/assignment.ts'
import type { ShiftTemplate } from '#domain/schedule/shift-template.ts'
import { addDays, isInMonth, rangeOfWeeks, type CalendarDate, type DateRange, type Month } from '#domain/time/calendar-date.ts'
import { elapsedHours } from '#domain/time/time-zone.ts'
import type { ShiftsBody } from '#web/api/queries/shifts.ts'
import { listedDuties, type ListedDuty } from '#web/listed-duties.ts'
import { coverPart } from '#web/ui/wording/cover-part.ts'

/** One of the user's duties. */
export interface OwnDuty extends ListedDuty {
  assignment: Assignment
  /** The other people on the shift. */
  companions: string[]
  /** The person who covers all or part of it. */
  coveredBy: string | undefined
}

/** The user's assignments and covers, by start. */
export function ownDuties(
  body: ShiftsBody,
  { templates, users, hours }: { templates: Record<Id, ShiftTemplate>; users: Record<Id, TeamUser>; hours: Partial<CountedHours> },
  myId: Id,
): OwnDuty[] {
  const { shifts, assignments } = body
  return listedDuties(body, templates, hours)
    .filter(({ userId }) => userId === myId)
    .map((duty) => {
      const others = shifts[duty.shiftId]!.userShifts.flatMap((id) => assignments[id] ?? []).filter(({ userId }) => userId !== myId)
      const companions = others.flatMap(({ userId }) => (users[userId] ? [shortName(users[userId])] : []))
      const assignment = assignments[duty.assignmentId]!
      const { coveringUserId } = assignment.overrides
      const covering = duty.isCover || coveringUserId === null ? undefined : users[coveringUserId]
      return { ...duty, assignment, companions, coveredBy: covering && `${shortName(covering)}${coverPart(assignment.overrides)}` }
    })
}

/** The days of the month's weeks, and yesterday, whose night may still be running even if today is the first of them. */
export function rangeShown(weeks: CalendarDate[][], today: CalendarDate): DateRange {
  const { fromDate, toDate } = rangeOfWeeks(weeks)
  const yesterday = addDays(today, -1)
  return { fromDate: yesterday < fromDate ? yesterday : fromDate, toDate }
}

/** The duties of a month that count: without drafts, which only admins see, and duties that a colleague covers entirely. */
export const workedIn = (duties: readonly OwnDuty[], month: Month): OwnDuty[] =>
  duties.filter(({ date, isPublished, worked }) => isPublished && worked.length > 0 && isInMonth(date, month))

/** The hours that the user works in the duties of these days, to a tenth, without drafts. */
export function hoursOn(days: readonly CalendarDate[], duties: readonly OwnDuty[], timeZone: string): number {
  const worked = duties.filter(({ date, isPublished }) => isPublished && days.includes(date)).flatMap((duty) => duty.worked)
  return Math.round(worked.reduce((sum, range) => sum + elapsedHours(range, timeZone), 0) * 10) / 10
}
