import { Type, type Static } from 'typebox'

import { RecordOf } from '#domain/record.ts'
import {
  datesIn,
  dayNumber,
  dayOfMonth,
  daysInMonth,
  rangeOfMonth,
  weekday,
  weekdays,
  type CalendarDate,
  type Month,
  type Weekday,
} from '#domain/time/calendar-date.ts'
import { minutesADay, overlapMinutes, type TimeRange } from '#domain/time/time-range.ts'

export type AvailabilityValue = Static<typeof AvailabilityValue>
/** -1 unavailable, 0 neutral, 1 available. */
export const AvailabilityValue = Type.Enum([-1, 0, 1])

export type DayAvailability = Static<typeof DayAvailability>
export const DayAvailability = Type.Object({ day: AvailabilityValue, night: AvailabilityValue })

export type AvailabilityData = Static<typeof AvailabilityData>
/** Keyed by day of month, '1' to '31'. */
export const AvailabilityData = RecordOf(DayAvailability, '^([1-9]|[12]\\d|3[01])$')

export type HalfDay = keyof DayAvailability
/** When the half days of a date begin, in minutes after its midnight; the night half ends on the next day. */
export const halfStarts: Record<HalfDay, number> = { day: 6 * 60, night: 18 * 60 }
export const halfLength = 12 * 60

export const neutral: DayAvailability = { day: 0, night: 0 }

/** The next value when a half day is pressed: neutral, available, unavailable, and again. */
export const nextValue = (value: AvailabilityValue): AvailabilityValue => (value === 0 ? 1 : value === 1 ? -1 : 0)

/** The values that a person sets for weekdays; other values are left unchanged. */
export type WeekdayValues = Partial<Record<Weekday, Partial<DayAvailability>>>

/**
 * All days of these weekdays, including those that already have the value, because another device may have changed them since they were
 * read.
 */
export const quickSet = (month: Month, values: WeekdayValues, data: AvailabilityData): AvailabilityData =>
  Object.fromEntries(
    datesIn(rangeOfMonth(month)).flatMap((date) => {
      const wanted = values[weekday(date)]
      return wanted ? [[dayOfMonth(date), { ...neutral, ...data[dayOfMonth(date)], ...wanted }]] : []
    }),
  )

type WeekDefaults = Record<Weekday, Record<HalfDay, AvailabilityValue | undefined>>

/** The values that all days of a weekday share; undefined where they differ. */
export function commonDefaults(month: Month, data: AvailabilityData): WeekDefaults {
  const dates = datesIn(rangeOfMonth(month))
  const common = (day: Weekday, half: HalfDay): AvailabilityValue | undefined => {
    const values = new Set(dates.filter((date) => weekday(date) === day).map((date) => data[dayOfMonth(date)]?.[half] ?? 0))
    return values.size === 1 ? [...values][0]! : undefined
  }
  return Object.fromEntries(weekdays.map((day) => [day, { day: common(day, 'day'), night: common(day, 'night') }])) as WeekDefaults
}

/** The first key that is not a day of this month, such as '31' in June. */
export const strayDay = (data: AvailabilityData, month: Month): string | undefined =>
  Object.keys(data).find((day) => Number(day) > daysInMonth(month))

/** The half days that a shift uses: those that it overlaps by more than two hours, or else the one that it overlaps more. */
export function halvesUsed(date: CalendarDate, range: TimeRange): HalfDay[] {
  const midnight = dayNumber(date) * minutesADay
  const inHalf = (half: HalfDay) =>
    overlapMinutes(range, { start: midnight + halfStarts[half], end: midnight + halfStarts[half] + halfLength })
  const [inDay, inNight] = [inHalf('day'), inHalf('night')]
  const used: HalfDay[] = [...(inDay > 120 ? (['day'] as const) : []), ...(inNight > 120 ? (['night'] as const) : [])]
  if (used.length > 0) return used
  return [inNight > inDay ? 'night' : 'day']
}

/** The half day that makes this shift unavailable, if any. */
export const unavailableHalf = (data: AvailabilityData, date: CalendarDate, range: TimeRange): HalfDay | undefined =>
  halvesUsed(date, range).find((half) => data[dayOfMonth(date)]?.[half] === -1)

/** Whether every half day that the shift uses is marked available. */
export const isPreferred = (data: AvailabilityData, date: CalendarDate, range: TimeRange): boolean =>
  halvesUsed(date, range).every((half) => data[dayOfMonth(date)]?.[half] === 1)
