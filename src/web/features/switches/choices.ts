import { fullName } from '#domain/people/user.ts'
import { effectiveTimes, type Assignment } from '#domain/schedule/assignment.ts'
import { rangeOn } from '#domain/time/time-range.ts'
import { nowIn } from '#web/dates.ts'

import type { Ahead } from './use-trade.ts'

/** Published assignments whose shift has not begun yet, by start. */
export function choicesAhead({ body, templates, users }: Pick<Ahead, 'body' | 'templates' | 'users'>, timeZone: string) {
  const now = nowIn(timeZone)
  return Object.values(body.assignments)
    .filter(({ status }) => status !== 'HIDDEN')
    .flatMap((assignment: Assignment) => {
      const shift = body.shifts[assignment.shiftId]
      const template = shift && templates[shift.templateId]
      const user = users[assignment.userId]
      if (!template || !user) return []
      const times = effectiveTimes(template, shift, assignment)
      const { start } = rangeOn(shift.date, times)
      const named = { name: template.name, color: template.color, owner: fullName(user) }
      return start <= now
        ? []
        : [{ id: assignment.id, assignment, start, shift: { date: shift.date, templateId: template.id, ...times }, ...named }]
    })
    .toSorted((a, b) => a.start - b.start)
}
