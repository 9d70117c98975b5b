import { isUnfilled } from '#domain/schedule/shift.ts'
import { isInMonth, type Month } from '#domain/time/calendar-date.ts'
import { texts } from '#web/texts/scheduling.ts'

import type { Outcome } from './month-actions.ts'
import type { Schedule } from './use-schedule.ts'

/** Why an action assigned no one in the month; undefined if it assigned someone, or if each unfilled shift has its own reason. */
export function whyInVain(
  { inVain, clashes = [] }: Pick<Outcome, 'inVain' | 'clashes'>,
  month: Month,
  { body, templates }: Pick<Schedule, 'body' | 'templates'>,
): string | undefined {
  if (!inVain || clashes.length > 0) return undefined
  const type = inVain.length === 1 ? inVain[0] : undefined
  const shifts = Object.values(body.shifts).filter(
    ({ date, templateId }) => isInMonth(date, month) && inVain.some((one) => one === templates[templateId]?.type),
  )
  const unfilled = shifts.filter((shift) => isUnfilled(shift, templates))
  if (shifts.length === 0) return texts.admin.inVain.none(type)
  if (unfilled.length === 0) return texts.admin.inVain.filled(type)
  const locked = unfilled.filter((shift) => shift.locked === 1)
  return locked.length > 0 ? texts.admin.inVain.locked(locked.length) : undefined
}
