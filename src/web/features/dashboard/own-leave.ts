import { backAt, leaveDaysIn, rangeOfLeave, wholeDaysOf, type Leave } from '#domain/leave/leave.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { dateAt, type TimeRange } from '#domain/time/time-range.ts'
import { useLeaveNear } from '#web/api/queries/leave.ts'
import { useSession } from '#web/api/session.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/dashboard.ts'
import { texts as noticeTexts } from '#web/texts/notices.ts'
import { leaveDaysText } from '#web/ui/wording/leave-days.ts'

/** The user's approved leave and, for admins, whether any leave requests wait. If the read fails, the page is shown without them. */
export function useOwnLeave(today: CalendarDate): { own: Leave[]; isAnyOpen: boolean } {
  const { user, isAdmin } = useSession()
  const leave = useLeaveNear(today, { silent: true })?.leave ?? []
  return {
    own: leave.filter(({ userId, status }) => userId === user.id && status === 'APPROVED'),
    isAnyOpen: isAdmin && leave.some(({ status }) => status === 'ASKED'),
  }
}

/** Says when the user is back from leave, or when their next leave is; empty without either. now: a minute of the team's clock. */
export function leaveStatus(own: readonly Leave[], now: number): string {
  const back = backAt(own, { start: now, end: now + 1 })
  if (back !== undefined) return dateAt(back) === dateAt(now) ? texts.onLeaveToday : texts.onLeave(dayTitle(dateAt(back)))
  const next = own.find((span) => rangeOfLeave(span).start > now)
  return next ? texts.nextLeave(`${kindOf(next)} ${leaveDaysText(next)}`) : ''
}

export const kindOf = ({ kind }: Leave): string => noticeTexts.leaveKinds[kind!]

/** The days of leave within these dates, as a part of a summary; empty if there are none. */
export function leaveDetail(own: readonly Leave[], [fromDate, toDate]: readonly [CalendarDate, CalendarDate]): string {
  const days = own.reduce((sum, span) => sum + leaveDaysIn(span, { fromDate, toDate }), 0)
  return days === 0 ? '' : `, ${texts.leaveDays(days)}`
}

/** Whole days of leave last from midnight to midnight. */
export const shownRange = (leave: Leave): TimeRange => wholeDaysOf(rangeOfLeave(leave)) ?? rangeOfLeave(leave)
