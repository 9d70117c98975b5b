import type { Color } from '#domain/color.ts'
import type { LeaveKind } from '#domain/leave/leave.ts'

export const leaveColors: Record<LeaveKind, Color> = {
  VACATION: 'slate',
  CONFERENCE: 'scuba',
  EXAM: 'gold',
  SICK: 'spacewalk',
  PARENTAL: 'pastel',
  LIEU: 'tuscany',
  OTHER: 'tungsten',
}
