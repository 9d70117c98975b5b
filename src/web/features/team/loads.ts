import type { Id } from '#domain/id.ts'
import { halvesUsed } from '#domain/people/availability.ts'
import { effectiveRange, effectiveTimes } from '#domain/schedule/assignment.ts'
import type { ShiftTemplate } from '#domain/schedule/shift-template.ts'
import { addDays, isInMonth, isWeekend, monthOf, rangeOfMonth, type CalendarDate } from '#domain/time/calendar-date.ts'
import type { Times } from '#domain/time/time-range.ts'
import type { ShiftsBody } from '#web/api/queries/shifts.ts'

/** One of somebody's shifts, as the team page shows it. */
export interface ListedShift {
  assignmentId: Id
  date: CalendarDate
  template: ShiftTemplate
  times: Times
  kind: 'night' | 'weekend' | 'other'
}

/** From the first of this month, two weeks beyond its end, so that next shifts show near a month's end. */
export const rangeAround = (today: CalendarDate) => {
  const { fromDate, toDate } = rangeOfMonth(monthOf(today))
  return { fromDate, toDate: addDays(toDate, 28) }
}

/** Everybody's duties by date. */
export function dutiesByUser({ shifts, assignments }: ShiftsBody, templates: Record<Id, ShiftTemplate>): Map<Id, ListedShift[]> {
  const duties = Object.values(assignments).flatMap((assignment) => {
    const shift = shifts[assignment.shiftId]
    const template = shift && templates[shift.templateId]
    if (!template) return []
    const isNight = halvesUsed(shift.date, effectiveRange(template, shift, assignment)).includes('night')
    const kind: ListedShift['kind'] = isNight ? 'night' : isWeekend(shift.date) ? 'weekend' : 'other'
    return [
      {
        userId: assignment.userId,
        assignmentId: assignment.id,
        date: shift.date,
        template,
        times: effectiveTimes(template, shift, assignment),
        kind,
      },
    ]
  })
  return Map.groupBy(
    duties.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    ({ userId }) => userId,
  )
}

export const inMonthOf = (duties: readonly ListedShift[], today: CalendarDate): ListedShift[] =>
  duties.filter(({ date }) => isInMonth(date, monthOf(today)))

export const fromNowOn = (duties: readonly ListedShift[], today: CalendarDate): ListedShift[] => duties.filter(({ date }) => date >= today)
