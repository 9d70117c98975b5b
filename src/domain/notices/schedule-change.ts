import type { Id } from '#domain/id.ts'
import type { SwitchedShift } from '#domain/switching/switch-response.ts'

/** One person's visible work: a shift they are assigned to, or the part of one that they cover. */
export interface VisibleDuty {
  assignmentId: Id
  userId: Id
  /** Whose shift it is; the same person unless they cover it. */
  assignedUserId: Id
  shift: SwitchedShift
}

export interface ScheduleChange {
  added: VisibleDuty[]
  removed: VisibleDuty[]
  changed: VisibleDuty[]
}

/** What became different for whom. */
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

/** Somebody who is moved to another assignment for the same work has nothing to be told. */
const keyOf = ({ userId, assignedUserId, shift }: VisibleDuty): string => `${shift.shiftId} ${userId} ${assignedUserId}`

const isSame = ({ shift: a }: VisibleDuty, { shift: b }: VisibleDuty): boolean =>
  a.templateId === b.templateId && a.startTime === b.startTime && a.endTime === b.endTime
