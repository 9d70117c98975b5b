import type { Shift } from '#domain/schedule/shift.ts'
import { monthOf, rangeOfMonth, type CalendarDate } from '#domain/time/calendar-date.ts'
import type { ShiftsBody } from '#web/api/queries/shifts.ts'
import { texts } from '#web/texts/scheduling.ts'

/** Whether the month of the day is closed for pay. */
export const isClosed = (date: CalendarDate, { closedMonths }: ShiftsBody): boolean =>
  closedMonths.includes(rangeOfMonth(monthOf(date)).fromDate)

/** Why the shift and its people cannot be changed; undefined if they can. */
export function whyFrozen(shift: Shift, body: ShiftsBody): string | undefined {
  if (isClosed(shift.date, body)) return texts.closing.isClosed
  return shift.locked === 1 ? texts.lockedShift : undefined
}
