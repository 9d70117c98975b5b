import type { LeaveKind, LeaveSpan } from '#domain/leave/leave.ts'
import { texts } from '#web/texts/notices.ts'
import { leaveDaysText } from '#web/ui/wording/leave-days.ts'

/** Such as 'Vacation Aug 14, day only'. */
export const leaveText = ({ kind, ...span }: LeaveSpan & { kind: LeaveKind }): string => `${texts.leaveKinds[kind]} ${leaveDaysText(span)}`
