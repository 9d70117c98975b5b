import { once } from '#domain/cache.ts'
import { dayMs, dayOfMonth, monthOf, type CalendarDate, type Month, type Weekday } from '#domain/time/calendar-date.ts'
import { dateIn, wallMinutesIn } from '#domain/time/time-zone.ts'
import { dateFormat } from '#texts/date-format.ts'
import { dayAbbreviation, daysText as daysIn, dayText, inOrder, monthAbbreviation } from '#texts/day-text.ts'
import { language } from '#web/state/language.ts'

const names = {
  longMonth: dateFormat(language, { month: 'long' }),
  longDay: dateFormat(language, { weekday: 'long' }),
  longDate: dateFormat(language, { weekday: 'long', month: 'long', day: 'numeric' }),
}

const aSunday = Date.UTC(2023, 0, 1)
const monthDate = (month: number) => Date.UTC(2023, month, 15)

export const monthName = (month: number): string => names.longMonth.format(monthDate(month))
export const shortMonthName = (month: number): string => monthAbbreviation(month, language)
export const weekdayName = (day: Weekday): string => names.longDay.format(aSunday + day * dayMs)
/** Without the full stop that it has in French within a date. */
export const shortWeekdayName = (day: Weekday): string => dayAbbreviation(day, language).replace('.', '')

export const titleOfMonth = ({ year, month }: Month): string => `${monthName(month)} ${year}`

/** Such as November 22 – 28, in parts, so that the month can be styled. */
export const rangeParts = (from: CalendarDate, to: CalendarDate, month: 'long' | 'short'): Intl.DateTimeRangeFormatPart[] =>
  dateFormat(language, { month, day: 'numeric', year: 'numeric' }).rangeParts(Date.parse(from), Date.parse(to))

/** Such as Dec 14–18. */
export const daysText = (from: CalendarDate, to: CalendarDate): string => daysIn(from, to, language)

/** ddd MMM DD, or ddd. D MMM. in French. */
export const dayTitle = (date: CalendarDate): string => dayText(date, language)

export const shortDate = (date: CalendarDate): string => inOrder(monthOf(date).month, String(dayOfMonth(date)), language)

/** Such as Saturday, November 21. */
export const longDate = (date: CalendarDate): string => names.longDate.format(Date.parse(`${date}T00:00:00Z`))

const ago = once(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))

/** Such as 3 hours ago; both arguments are milliseconds since the epoch. */
export function agoText(now: number, then: number): string {
  const minutes = Math.round((then - now) / 60_000)
  if (minutes === 0) return ago().format(0, 'second')
  if (minutes > -60) return ago().format(minutes, 'minute')
  return minutes > -24 * 60 ? ago().format(Math.round(minutes / 60), 'hour') : ago().format(Math.round(minutes / 60 / 24), 'day')
}

const moment = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: undefined })

/** Such as Nov 21, 2026, 14:05, in the reader's zone. */
export const momentText = (iso: string): string => moment.format(Date.parse(iso))

/** The same in the team's zone. */
export const momentIn = (timeZone: string, iso: string): string =>
  dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(Date.parse(iso))

const clock = dateFormat(language, { timeStyle: 'short', timeZone: undefined })

/** Such as 14:05, in the reader's zone, with the date if it is another day; both are milliseconds since the epoch. */
export const clockText = (then: number, now: number): string =>
  new Date(then).toDateString() === new Date(now).toDateString() ? clock.format(then) : momentText(new Date(then).toISOString())

/** The current minute of the team's wall clock. */
export const nowIn = (timeZone: string): number => wallMinutesIn(timeZone, Date.now())

export const todayIn = (timeZone: string): CalendarDate => dateIn(timeZone, Date.now())
