import { regularUsersOn } from '#domain/schedule/shift-template.ts'
import type { Shift } from '#domain/schedule/shift.ts'
import { isInMonth, type Month } from '#domain/time/calendar-date.ts'

import type { Schedule } from '../use-schedule.ts'

/** The shifts of a month to which regular users could be assigned but are not. */
export const regularLeft = ({ body, templates, team }: Pick<Schedule, 'body' | 'templates' | 'team'>, month: Month): Shift[] =>
  Object.values(body.shifts).filter(({ date, templateId, locked, userShifts }) => {
    const template = templates[templateId]
    if (template?.type !== 'REGULAR' || !isInMonth(date, month) || locked === 1 || userShifts.length > 0) return false
    return regularUsersOn(template.repeatPattern, date).some((userId) => team.users[userId]?.disabled === false)
  })
