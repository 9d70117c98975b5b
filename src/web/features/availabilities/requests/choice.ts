import type { LeaveSpan } from '#domain/leave/leave.ts'
import { blockOf, type Budgeted } from '#domain/requests/points.ts'
import type { RequestContent } from '#domain/requests/shift-request.ts'
import { addDays, datesIn, isWithin, weekday, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'

/** The request that is being chosen. */
export interface Choice extends Pick<RequestContent, 'stance' | 'subject' | 'templateId' | 'weight'> {
  days: LeaveSpan
  /** Also every same weekday, or weekend, that follows in the block. */
  repeats: boolean
}

/** The dates of a choice, within the block of its first day; weekends by their Saturdays. */
export function datesOf({ days, subject, repeats }: Pick<Choice, 'days' | 'subject' | 'repeats'>, block: DateRange): CalendarDate[] {
  const first = subject === 'WEEKEND' ? saturdayOf(days.fromDate) : days.fromDate
  const last = subject === 'WEEKEND' ? saturdayOf(days.toDate) : days.toDate
  const until = repeats ? block.toDate : last
  const step = subject === 'WEEKEND' || repeats ? 7 : 1
  return datesIn({ fromDate: first, toDate: until })
    .filter((_, day) => day % step === 0)
    .filter((date) => isWithin(date, block))
}

/** Days across the end of a block begin anew in the later one: a request lies in one block. */
export const withinBlock = (days: LeaveSpan, blocks: readonly Budgeted[]): LeaveSpan =>
  days.toDate > blockOf(days.fromDate, blocks).toDate ? { ...days, fromDate: days.toDate } : days

/** The day that decides which block a choice belongs to. */
export const firstDayOf = ({ days, subject }: Pick<Choice, 'days' | 'subject'>): CalendarDate =>
  subject === 'WEEKEND' ? saturdayOf(days.fromDate) : days.fromDate

/** Of the weekend that a day lies in, or that follows it. */
const saturdayOf = (date: CalendarDate): CalendarDate => (weekday(date) === 0 ? addDays(date, -1) : addDays(date, 6 - weekday(date)))
