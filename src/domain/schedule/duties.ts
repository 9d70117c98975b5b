import type { Id } from '#domain/id.ts'
import type { Work } from '#domain/rules/rules.ts'

import { effectiveRange, type Assignment } from './assignment.ts'
import { coveredRange } from './cover.ts'
import type { ShiftTemplate } from './shift-template.ts'
import type { Shift } from './shift.ts'

/** When somebody works, by an assignment of their own or in somebody's place. */
export interface PlannedDuty extends Work {
  userId: Id
  assignmentId: Id
  shiftId: Id
  isCover: boolean
}

interface ReadSchedule {
  body: { shifts: Record<Id, Shift>; assignments: Record<Id, Assignment> }
  templates: Record<Id, ShiftTemplate>
}

/** What everybody works by a plan as it is read. */
export function dutiesOf({ body, templates }: ReadSchedule): PlannedDuty[] {
  return Object.values(body.assignments).flatMap((assignment) => {
    const shift = body.shifts[assignment.shiftId]
    const template = shift && templates[shift.templateId]
    if (!template) return []
    const range = effectiveRange(template, shift, assignment)
    const { coveringUserId } = assignment.overrides
    const covered = coveringUserId === null ? undefined : coveredRange(range, assignment.overrides)
    const duty = { assignmentId: assignment.id, shiftId: shift.id, date: shift.date, templateId: template.id }
    return [
      { ...duty, userId: assignment.userId, range, isCover: false },
      ...(covered ? [{ ...duty, userId: coveringUserId!, range: covered, isCover: true }] : []),
    ]
  })
}
