import type { LeaveSpan } from '#domain/leave/leave.ts'
import { leaveSpanText } from '#texts/leave-span-text.ts'
import { daysText } from '#web/dates.ts'
import { texts } from '#web/texts/notices.ts'

/** The dates of leave, with its halves if it does not take whole days. */
export const leaveDaysText = (span: LeaveSpan): string => leaveSpanText(texts, daysText(span.fromDate, span.toDate), span)
