import { useQuery } from '@tanstack/react-query'

import { getAvailabilities } from '#contract/availabilities.ts'
import { effectiveRange } from '#domain/assignment.ts'
import type { AvailabilityData } from '#domain/availability.ts'
import type { Month } from '#domain/calendar-date.ts'
import { coveredRange } from '#domain/cover.ts'
import type { Id } from '#domain/id.ts'
import type { Work } from '#domain/rules.ts'

import { call } from './call.ts'
import { useSession } from './session.ts'
import type { ShiftsBody } from './shifts.ts'
import type { Templates } from './team.ts'

/** When somebody works, by an assignment of their own or in somebody's place. */
export interface Duty extends Work {
  userId: Id
  assignmentId: Id
  shiftId: Id
  isCover: boolean
}

export function dutiesOf({ body, templates }: { body: Pick<ShiftsBody, 'shifts' | 'assignments'>; templates: Templates }): Duty[] {
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

/** Everybody's month, once it is here. */
export function useAvailabilities({ year, month }: Month): Record<Id, { data: AvailabilityData }> | undefined {
  const { teamId } = useSession()
  return useQuery({
    queryKey: ['availabilities', teamId, year, month],
    queryFn: () => call(getAvailabilities, { query: { teamId, year, month } }),
    meta: { silent: true },
  }).data
}
