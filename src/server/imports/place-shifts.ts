import { v7 as newId } from 'uuid'

import type { Id } from '#domain/id.ts'
import type { ShiftDifference } from '#domain/imports/difference.ts'
import type { Actor } from '#domain/people/permission.ts'
import type { Tx } from '#server/db/db.ts'
import * as assignments from '#server/stores/schedule/assignments.ts'
import { checkOverlaps } from '#server/stores/schedule/bookings.ts'
import * as shifts from '#server/stores/schedule/shifts.ts'

/** Writes the places of a sheet: creates missing shifts, hands places over, sets individual times, and adds drafts for the rest. */
export async function placeAll(
  tx: Tx,
  { teamId }: Actor,
  places: readonly ShiftDifference[],
  userOf: (person: string) => Id,
  templateOf: (template: string) => Id,
): Promise<void> {
  const missing = new Map(
    places
      .filter(({ shiftId }) => shiftId === null)
      .map(({ date, template }) => [`${date} ${template}`, { id: newId(), date, templateId: templateOf(template) }]),
  )
  await shifts.insertPopulated(tx, teamId, [...missing.values()])
  const handed = places.filter((place) => place.assignmentId !== null && place.insteadOf !== null)
  const retimed = places.filter((place) => place.assignmentId !== null && (place.times || place.insteadOf !== null))
  const toUsers = handed.map(({ assignmentId, person }) => ({ id: assignmentId!, userId: userOf(person) }))
  await assignments.handOver(tx, teamId, toUsers, 'REASSIGN')
  // Individual times belong to the former holder and are not passed on.
  const timesOf = ({ times }: ShiftDifference) => times ?? { startTime: null, endTime: null }
  await assignments.setTimesOfAll(
    tx,
    teamId,
    retimed.map((place) => ({ id: place.assignmentId!, ...timesOf(place) })),
  )
  const added = places
    .filter(({ assignmentId }) => assignmentId === null)
    .map(({ date, template, person, shiftId, times, state }) => ({
      state,
      assignment: {
        id: newId(),
        shiftId: shiftId ?? missing.get(`${date} ${template}`)!.id,
        userId: userOf(person),
        method: 'MANUAL' as const,
        status: 'HIDDEN' as const,
        ...(times && { overrides: times }),
      },
    }))
  await assignments.insert(
    tx,
    teamId,
    added.map(({ assignment }) => assignment),
  )
  // A difference that an admin chose in spite of a conflict may overlap.
  const allowed = [
    ...added.flatMap(({ state, assignment }) => (state === 'CONFLICT' ? [assignment.id] : [])),
    ...retimed.flatMap(({ state, assignmentId }) => (state === 'CONFLICT' ? [assignmentId!] : [])),
  ]
  for (const assignmentId of allowed) await checkOverlaps(tx, teamId, { assignmentId }, true)
}
