import type { Id } from '#domain/id.ts'
import type { Assignment } from '#domain/schedule/assignment.ts'
import type { Shift } from '#domain/schedule/shift.ts'
import { entriesByDate } from '#web/ui/calendar/entries.ts'

import type { Schedule } from '../use-schedule.ts'
import type { Preview } from './use-filling.ts'

const noOverrides = { startTime: null, endTime: null, coveringUserId: null, coverStartTime: null, coverEndTime: null }

/** The schedule with these placements as drafts. Nothing is stored. */
export function withPlacements(schedule: Schedule, placements: Preview['placements'], myId: Id): Schedule {
  const added = placements
    .filter(({ shiftId }) => schedule.body.shifts[shiftId])
    .map(({ shiftId, userId }): Assignment => ({
      id: `preview-${shiftId}-${userId}`,
      shiftId,
      userId,
      method: 'DYNAMIC',
      status: 'HIDDEN',
      overrides: noOverrides,
    }))
  const byShift = Map.groupBy(added, ({ shiftId }) => shiftId)
  const shifts: Record<Id, Shift> = Object.fromEntries(
    Object.values(schedule.body.shifts).map((shift) => [
      shift.id,
      { ...shift, userShifts: [...shift.userShifts, ...(byShift.get(shift.id) ?? []).map(({ id }) => id)] },
    ]),
  )
  const assignments = { ...schedule.body.assignments, ...Object.fromEntries(added.map((assignment) => [assignment.id, assignment])) }
  const body = { ...schedule.body, shifts, assignments }
  return { ...schedule, body, entries: entriesByDate(body, schedule.templates, schedule.team.users, myId) }
}
