import { Type, type Static } from 'typebox'

/** A day in the team's calendar, YYYY-MM-DD, without a zone. */
export type CalendarDate = string
export const CalendarDate = Type.String({ format: 'date', pattern: '^2[01]\\d{2}-' })

/** The first and the last year that schedules cover. */
export const firstYear = 2000
export const lastYear = 2199
export const Year = Type.Integer({ minimum: firstYear, maximum: lastYear })

/** A day in milliseconds, where clocks do not change. */
export const dayMs = 86_400_000

/** 0 = Sunday … 6 = Saturday. */
export type Weekday = Static<typeof Weekday>
export const Weekday = Type.Enum([0, 1, 2, 3, 4, 5, 6])
export const weekdays: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

/** Inclusive at both ends. */
export interface DateRange {
  fromDate: CalendarDate
  toDate: CalendarDate
}

/** The most days that one read or write may span. */
export const longestRange = 366

export const onDay = (date: CalendarDate): DateRange => ({ fromDate: date, toDate: date })

/** From that day on, until the end of the calendar. */
export const sinceDay = (date: CalendarDate): DateRange => ({ fromDate: date, toDate: `${lastYear}-12-31` })

/** month is zero-based, as in the HTTP contract. */
export interface Month {
  year: number
  month: number
}

export const weekday = (date: CalendarDate): Weekday => ((((dayNumber(date) + 4) % 7) + 7) % 7) as Weekday

export const isWeekend = (date: CalendarDate): boolean => weekday(date) === 0 || weekday(date) === 6

export const daysBetween = (from: CalendarDate, to: CalendarDate): number => dayNumber(to) - dayNumber(from)

export const dayOfMonth = (date: CalendarDate): number => digitsIn(date, 8, 10)

export const monthOf = (date: CalendarDate): Month => ({ year: digitsIn(date, 0, 4), month: digitsIn(date, 5, 7) - 1 })

/** Several times faster than Number(date.slice(…)), which matters because judging half a year reads dates a million times. */
function digitsIn(date: CalendarDate, from: number, to: number): number {
  let number = 0
  for (let at = from; at < to; at++) number = number * 10 + date.charCodeAt(at) - 48
  return number
}

export const isInMonth = (date: CalendarDate, { year, month }: Month): boolean => date.startsWith(dateOf(year, month, 1).slice(0, 8))

export const daysInMonth = ({ year, month }: Month): number =>
  [31, isLeapYear(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month]!

/** Rejects dates that do not exist, such as 2026-02-30. */
export function isCalendarDate(text: string): boolean {
  if (!/^2[01]\d{2}-\d\d-\d\d$/.test(text)) return false
  const month = monthOf(text)
  const day = dayOfMonth(text)
  return month.month >= 0 && month.month <= 11 && day >= 1 && day <= daysInMonth(month)
}

/** Such as '2026-02' for the second month. */
export const yearAndMonth = ({ year, month }: Month): string => `${year}-${twoDigits(month + 1)}`

/** day counts from 1 and may lie outside the month: dateOf(2026, 1, 0) is the last of January. */
export const dateOf = (year: number, month: number, day: number): CalendarDate => fromDayNumber(daysToMonth(year, month) + day - 1)

export const addDays = (date: CalendarDate, days: number): CalendarDate => fromDayNumber(dayNumber(date) + days)

export function addMonths({ year, month }: Month, months: number): Month {
  const count = year * 12 + month + months
  return { year: Math.floor(count / 12), month: ((count % 12) + 12) % 12 }
}

export const rangeOfMonth = ({ year, month }: Month): DateRange => ({
  fromDate: dateOf(year, month, 1),
  toDate: dateOf(year, month, daysInMonth({ year, month })),
})

/** The weekdays in the order of the team's week. */
export const weekdaysFrom = (weekStart: Weekday): Weekday[] => weekdays.map((day) => ((weekStart + day) % 7) as Weekday)

export const startOfWeek = (date: CalendarDate, weekStart: Weekday): CalendarDate => addDays(date, -((weekday(date) - weekStart + 7) % 7))

export const isWithin = (date: CalendarDate, { fromDate, toDate }: DateRange): boolean => fromDate <= date && date <= toDate

export function datesIn({ fromDate, toDate }: DateRange): CalendarDate[] {
  const first = dayNumber(fromDate)
  return Array.from({ length: dayNumber(toDate) - first + 1 }, (_, day) => fromDayNumber(first + day))
}

/** The whole weeks that contain the month, with days of the neighbouring months at both ends. */
export function weeksOfMonth(month: Month, weekStart: Weekday): CalendarDate[][] {
  const { fromDate, toDate } = rangeOfMonth(month)
  const first = startOfWeek(fromDate, weekStart)
  const weeks = Math.ceil((daysBetween(first, toDate) + 1) / 7)
  return Array.from({ length: weeks }, (_, week) => datesIn({ fromDate: addDays(first, week * 7), toDate: addDays(first, week * 7 + 6) }))
}

export const rangeOfWeeks = (weeks: CalendarDate[][]): DateRange => ({ fromDate: weeks[0]![0]!, toDate: weeks.at(-1)!.at(-1)! })

/** Days since 1970-01-01 in the Gregorian calendar. */
export const dayNumber = (date: CalendarDate): number => {
  const { year, month } = monthOf(date)
  return daysToMonth(year, month) + dayOfMonth(date) - 1
}

export function fromDayNumber(days: number): CalendarDate {
  let year = 1970 + Math.floor(days / 365.2425)
  while (daysToMonth(year, 0) > days) year--
  while (daysToMonth(year + 1, 0) <= days) year++
  let month = 0
  while (month < 11 && daysToMonth(year, month + 1) <= days) month++
  const day = days - daysToMonth(year, month) + 1
  return `${String(year).padStart(4, '0')}-${twoDigits(month + 1)}-${twoDigits(day)}`
}

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]

function daysToMonth(year: number, month: number): number {
  const past = year - 1
  const leapDays = Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400)
  const leapDayOfThisYear = month > 1 && isLeapYear(year) ? 1 : 0
  return past * 365 + leapDays + daysBeforeMonth[month]! + leapDayOfThisYear - 719162
}

export const twoDigits = (value: number): string => String(value).padStart(2, '0')
