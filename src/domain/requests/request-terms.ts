import { Type, type Static } from 'typebox'

import { addDays, monthOf, rangeOfMonth, type CalendarDate, type Month } from '#domain/time/calendar-date.ts'

import type { ShiftRequest } from './shift-request.ts'

export type RequestTerms = Static<typeof RequestTerms>
/** What a team agreed about requests. */
export const RequestTerms = Type.Object(
  {
    pointsABlock: Type.Integer({ minimum: 0, maximum: 200 }),
    /** The number of days between the deadline and the first day of the month. */
    closesDaysBefore: Type.Integer({ minimum: 0, maximum: 120 }),
  },
  { additionalProperties: false },
)

/** The terms that apply until a team changes them. */
export const defaultRequestTerms: RequestTerms = { pointsABlock: 10, closesDaysBefore: 24 }

/** The last day on which requests for a month are in time. */
export const deadlineOf = (month: Month, { closesDaysBefore }: RequestTerms): CalendarDate =>
  addDays(rangeOfMonth(month).fromDate, -closesDaysBefore)

/** Whether a request for these dates comes after the deadline of its first date. */
export const isPastDeadline = (dates: readonly CalendarDate[], terms: RequestTerms, today: CalendarDate): boolean =>
  today > deadlineOf(monthOf(dates.toSorted()[0]!), terms)

/**
 * Whether someone may still withdraw their own request: until its deadline, because afterwards the month is filled according to it; a late
 * request at any time, because it never counted.
 */
export const mayWithdraw = ({ dates, isLate }: Pick<ShiftRequest, 'dates' | 'isLate'>, terms: RequestTerms, today: CalendarDate): boolean =>
  isLate || !isPastDeadline(dates, terms, today)
