import type { LeaveSpan } from '#domain/leave/leave.ts'
import { blockOf, type Budgeted } from '#domain/requests/points.ts'
import type { RequestContent } from '#domain/requests/shift-request.ts'
import { addDays, datesIn, isWithin, weekday, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'

/** The request that is being chosen. */
export interface Choice extends Pick<RequestContent, 'stance' | 'subject' | 'templateId' | 'weight'> {
  days: LeaveSpan
  /** If the choice is one date: whether it includes all later dates in the block with that weekday, or all later weekends. */
  repeats: boolean
}

/** The dates of a choice, within the block of its first day; weekends are given by their Saturdays. */
export function datesOf({ days, subject, repeats }: Pick<Choice, 'days' | 'subject' | 'repeats'>, block: DateRange): CalendarDate[] {
  const first = subject === 'WEEKEND' ? saturdayOf(days.fromDate) : days.fromDate
  const last = subject === 'WEEKEND' ? saturdayOf(days.toDate) : days.toDate
  const isRepeated = repeats && first === last
  const until = isRepeated ? block.toDate : last
  const step = subject === 'WEEKEND' || isRepeated ? 7 : 1
  return datesIn({ fromDate: first, toDate: until })
    .filter((_, day) => day % step === 0)
    .filter((date) => isWithin(date, block))
}

/** If days cross the end of a block, starts again in the later block, because a request must be in one block. */
export const withinBlock = (days: LeaveSpan, blocks: readonly Budgeted[]): LeaveSpan =>
  days.toDate > blockOf(days.fromDate, blocks).toDate ? { ...days, fromDate: days.toDate } : days

/** The date that decides in which block a choice is. */
export const firstDayOf = ({ days, subject }: Pick<Choice, 'days' | 'subject'>): CalendarDate =>
  subject === 'WEEKEND' ? saturdayOf(days.fromDate) : days.fromDate

/** What a choice asks for on these dates. */
export const contentOf = ({ stance, subject, templateId, weight }: Choice, dates: CalendarDate[]): RequestContent => ({
  stance,
  subject,
  templateId: subject === 'TEMPLATE' ? templateId : null,
  dates,
  weight,
})

/** A day of today's block if it is shown, else of the first block that begins in the month, else the month's first day. */
export function shownFirst(blocks: readonly DateRange[], firstDay: CalendarDate, today: CalendarDate): CalendarDate {
  if (blocks.some((block) => isWithin(today, block))) return today
  return blocks.find(({ fromDate }) => fromDate >= firstDay)?.fromDate ?? firstDay
}

/** The Saturday of the weekend that contains a day, or of the next weekend. */
const saturdayOf = (date: CalendarDate): CalendarDate => (weekday(date) === 0 ? addDays(date, -1) : addDays(date, 6 - weekday(date)))
