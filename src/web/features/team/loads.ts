import type { Load } from '#domain/rules/load.ts'
import { addDays, isInMonth, monthOf, rangeOfMonth, type CalendarDate } from '#domain/time/calendar-date.ts'
import type { ListedDuty } from '#web/listed-duties.ts'

/** From the first of this month, four weeks beyond its end, so that next shifts show near a month's end. */
export const rangeAround = (today: CalendarDate) => {
  const { fromDate, toDate } = rangeOfMonth(monthOf(today))
  return { fromDate, toDate: addDays(toDate, 28) }
}

/** By which a duty is drawn: a night on a weekend is both, and drawn as a night. */
export const kindOf = ({ nights, weekends }: Load): 'night' | 'weekend' | 'other' =>
  nights > 0 ? 'night' : weekends > 0 ? 'weekend' : 'other'

export const inMonthOf = (duties: readonly ListedDuty[], today: CalendarDate): ListedDuty[] =>
  duties.filter(({ date, isPublished }) => isPublished && isInMonth(date, monthOf(today)))

export const fromNowOn = (duties: readonly ListedDuty[], today: CalendarDate): ListedDuty[] => duties.filter(({ date }) => date >= today)
