import type { LeaveKind, LeaveSpan } from '#domain/leave/leave.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { daysSeen } from '#texts/day-seen.ts'
import { leaveSpanText } from '#texts/leave-span-text.ts'
import { texts } from '#web/texts/notices.ts'
import { language } from '#web/texts/texts.ts'

/** Such as 'Vacation Aug 14, day only', or 'Vacation Dec 20–27, 2027' if that is far ahead. */
export const leaveText = ({ kind, ...span }: LeaveSpan & { kind: LeaveKind }, today: CalendarDate): string =>
  `${texts.leaveKinds[kind]} ${leaveSpanText(texts, daysSeen(span.fromDate, span.toDate, language, today), span)}`
