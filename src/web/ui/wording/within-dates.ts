import { monthOf, weekday, type CalendarDate } from '#domain/time/calendar-date.ts'
import { dayAbbreviation } from '#texts/day-text.ts'
import { shortMonthName } from '#web/dates.ts'
import { language } from '#web/state/language.ts'

/** Such as Mon Dec, or lun. déc. in French. */
export const dayAndMonth = (date: CalendarDate): string =>
  `${dayAbbreviation(weekday(date), language)} ${shortMonthName(monthOf(date).month)}`
