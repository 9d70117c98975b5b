import type { Id } from '#domain/id.ts'
import { halvesUsed } from '#domain/people/availability.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { shortName } from '#domain/people/user.ts'
import { effectiveRange, type Assignment } from '#domain/schedule/assignment.ts'
import { coveredRange } from '#domain/schedule/cover.ts'
import type { ShiftTemplate } from '#domain/schedule/shift-template.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { timeAt, type TimeRange, type Times } from '#domain/time/time-range.ts'
import type { ShiftsBody } from '#web/api/queries/shifts.ts'

/** One of one's own shifts. */
export interface OwnDuty {
  assignment: Assignment
  date: CalendarDate
  template: ShiftTemplate
  times: Times
  range: TimeRange
  isNight: boolean
  /** Who else is on the shift. */
  companions: string[]
}

/** One's own shifts, and what one covers of others', in the order of their start. */
export function ownDuties(
  { shifts, assignments }: ShiftsBody,
  templates: Record<Id, ShiftTemplate>,
  users: Record<Id, TeamUser>,
  myId: Id,
): OwnDuty[] {
  return Object.values(assignments)
    .filter(({ userId, overrides }) => userId === myId || overrides.coveringUserId === myId)
    .flatMap((assignment) => {
      const shift = shifts[assignment.shiftId]
      const template = shift && templates[shift.templateId]
      if (!template) return []
      const whole = effectiveRange(template, shift, assignment)
      const range = assignment.userId === myId ? whole : (coveredRange(whole, assignment.overrides) ?? whole)
      const others = shift.userShifts.flatMap((id) => assignments[id] ?? []).filter(({ userId }) => userId !== myId)
      return [
        {
          assignment,
          date: shift.date,
          template,
          times: { startTime: timeAt(range.start), endTime: timeAt(range.end) },
          range,
          isNight: halvesUsed(shift.date, range).includes('night'),
          companions: others.flatMap(({ userId }) => (users[userId] ? [shortName(users[userId])] : [])),
        },
      ]
    })
    .toSorted((a, b) => a.range.start - b.range.start)
}
