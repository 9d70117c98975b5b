import type { Id } from '#domain/id.ts'
import type { Seat } from '#domain/rules/seat.ts'
import { without, type TimeRange, type Times } from '#domain/time/time-range.ts'

import { effectiveRange, type Assignment } from './assignment.ts'
import { coveredRange } from './cover.ts'
import type { ShiftTemplate } from './shift-template.ts'
import type { Shift } from './shift.ts'

/**
 * One person's time on a shift: all of it if assigned, the covered part if covering. Pages derive duties from the schedule that they read
 * (dutiesOf), the server from its bookings (dutiesIn); both give the same result.
 */
export interface Duty extends Seat {
  userId: Id
  assignmentId: Id
  shiftId: Id
  isCover: boolean
  isPublished: boolean
  stipend: number
}

/** A duty with the parts of it that its person works: none if a colleague covers all of it. */
export type WorkedDuty = Duty & { worked: TimeRange[] }

/** The duties without the parts that others cover. The duties passed in must include those covers. */
export function withWorked(duties: readonly Duty[]): WorkedDuty[] {
  const covers = Map.groupBy(
    duties.filter(({ isCover }) => isCover),
    ({ assignmentId }) => assignmentId,
  )
  return duties.map((duty) => {
    const covered = duty.isCover ? [] : (covers.get(duty.assignmentId) ?? []).map(({ range }) => range)
    return { ...duty, worked: without(duty.range, covered) }
  })
}

interface ReadSchedule {
  body: { shifts: Record<Id, Shift>; assignments: Record<Id, Assignment> }
  templates: Record<Id, ShiftTemplate>
}

/** Everyone's duties in a schedule that a page has read. */
export function dutiesOf({ body, templates }: ReadSchedule): Duty[] {
  return Object.values(body.assignments).flatMap((assignment) => {
    const shift = body.shifts[assignment.shiftId]
    const template = shift && templates[shift.templateId]
    if (!template) return []
    const { coveringUserId } = assignment.overrides
    const duty = {
      ...seatOf(template, shift, assignment),
      assignmentId: assignment.id,
      shiftId: shift.id,
      isPublished: assignment.status !== 'HIDDEN',
      stipend: shift.stipend ?? template.stipend,
    }
    const covered = coveringUserId === null ? undefined : coveredRange(duty.range, assignment.overrides)
    return [
      { ...duty, userId: assignment.userId, isCover: false },
      ...(covered ? [{ ...duty, userId: coveringUserId!, range: covered, isCover: true }] : []),
    ]
  })
}

/** The place of an assignment on a shift, as rules judge it; without an assignment, a free place. */
export const seatOf = (
  template: Times & Pick<ShiftTemplate, 'id' | 'skills' | 'services'>,
  shift: Pick<Shift, 'date' | 'overrides' | 'staffing'>,
  assignment?: Pick<Assignment, 'overrides'>,
): Seat => {
  const { skills, services } = shift.staffing ?? template
  return { date: shift.date, range: effectiveRange(template, shift, assignment), templateId: template.id, skills, services }
}
