import { dayOfMonth, weekday, type CalendarDate, type Month, type Weekday } from '#domain/calendar-date.ts'
import { dateIn } from '#domain/time-zone.ts'

const locale = 'en'
const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
const names = {
  longMonth: format({ month: 'long' }),
  shortMonth: format({ month: 'short' }),
  longDay: format({ weekday: 'long' }),
  shortDay: format({ weekday: 'short' }),
  longDate: format({ weekday: 'long', month: 'long', day: 'numeric' }),
}

const aSunday = Date.UTC(2023, 0, 1)
const monthDate = (month: number) => Date.UTC(2023, month, 15)
const withoutStop = (name: string) => name.replace(/\.$/, '')

export const monthName = (month: number): string => names.longMonth.format(monthDate(month))
export const shortMonthName = (month: number): string => withoutStop(names.shortMonth.format(monthDate(month)))
export const weekdayName = (day: Weekday): string => names.longDay.format(aSunday + day * 86_400_000)
export const shortWeekdayName = (day: Weekday): string => withoutStop(names.shortDay.format(aSunday + day * 86_400_000))

export const titleOfMonth = ({ year, month }: Month): string => `${monthName(month)} ${year}`

/** November 22 – 28, in parts, so that the month can be set apart. */
export const rangeParts = (from: CalendarDate, to: CalendarDate, month: 'long' | 'short'): Intl.DateTimeRangeFormatPart[] =>
  format({ month, day: 'numeric' }).formatRangeToParts(Date.parse(from), Date.parse(to))

/** ddd MMM DD */
export const dayTitle = (date: CalendarDate): string =>
  `${shortWeekdayName(weekday(date))} ${shortMonthName(Number(date.slice(5, 7)) - 1)} ${String(dayOfMonth(date)).padStart(2, '0')}`

export const shortDate = (date: CalendarDate): string => `${shortMonthName(Number(date.slice(5, 7)) - 1)} ${dayOfMonth(date)}`

/** Saturday, November 21 */
export const longDate = (date: CalendarDate): string => names.longDate.format(Date.parse(`${date}T00:00:00Z`))

export const todayIn = (timeZone: string): CalendarDate => dateIn(timeZone, Date.now())
