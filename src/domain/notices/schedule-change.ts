import type { Id } from '#domain/id.ts'
import type { SwitchedShift } from '#domain/switching/switch-response.ts'

/** A shift that a person is assigned to, or the part of one that they cover, as the team sees it. */
export interface VisibleDuty {
  assignmentId: Id
  userId: Id
  /** The person the shift is assigned to; same as userId unless this is a cover. */
  assignedUserId: Id
  shift: SwitchedShift
  /** When it begins; a cover after midnight does not begin on the shift's date. */
  begins: string
}

export interface ScheduleChange {
  added: VisibleDuty[]
  removed: VisibleDuty[]
  changed: VisibleDuty[]
}

/** What changed for each person. */
export function scheduleChanges(before: readonly VisibleDuty[], after: readonly VisibleDuty[]): Map<Id, ScheduleChange> {
  const old = new Map(before.map((duty) => [keyOf(duty), duty]))
  const now = new Map(after.map((duty) => [keyOf(duty), duty]))
  const changes = new Map<Id, ScheduleChange>()
  const changeOf = ({ userId }: VisibleDuty) =>
    changes.get(userId) ?? changes.set(userId, { added: [], removed: [], changed: [] }).get(userId)!
  for (const [key, duty] of now) {
    const known = old.get(key)
    if (!known) changeOf(duty).added.push(duty)
    else if (!isSame(known, duty)) changeOf(duty).changed.push(duty)
  }
  for (const [key, duty] of old) if (!now.has(key)) changeOf(duty).removed.push(duty)
  return changes
}

/** Moving to another assignment with the same work is not a change. */
const keyOf = ({ userId, assignedUserId, shift }: VisibleDuty): string => `${shift.shiftId} ${userId} ${assignedUserId}`

const isSame = (a: VisibleDuty, b: VisibleDuty): boolean =>
  a.begins === b.begins && a.shift.templateId === b.shift.templateId && a.shift.endTime === b.shift.endTime
