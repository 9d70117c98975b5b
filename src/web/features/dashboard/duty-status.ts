import { daysBetween, type CalendarDate } from '#domain/time/calendar-date.ts'
import { dateAt, shortTime, timeAt } from '#domain/time/time-range.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/dashboard.ts'

import type { OwnDuty } from './own-duties.ts'

/**
 * Says that the user is working, or else when they work next, according to the published schedule. ahead: duties after the shown weeks;
 * undefined while they load.
 */
export function dutyStatus(duties: readonly OwnDuty[], ahead: readonly OwnDuty[] | undefined, now: number, today: CalendarDate): string {
  const parts = [...duties, ...(ahead ?? [])]
    .filter(({ isPublished }) => isPublished)
    .flatMap(({ template, worked }) => worked.map((range) => ({ template, range })))
    .toSorted((a, b) => a.range.start - b.range.start)
  const present = parts.find(({ range }) => range.start <= now && now < range.end)
  if (present) return texts.working(present.template.name, shortTime(timeAt(present.range.end)))
  const next = parts.find(({ range }) => range.start > now)
  if (!next) return ahead === undefined ? '' : texts.noUpcomingShifts
  return texts.off(next.template.name, dayWord(dateAt(next.range.start), today), shortTime(timeAt(next.range.start)))
}

function dayWord(date: CalendarDate, today: CalendarDate): string {
  const days = daysBetween(today, date)
  return days === 0 ? texts.today : days === 1 ? texts.tomorrow : texts.on(dayTitle(date))
}
