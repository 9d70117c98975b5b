import { addDays, dayNumber, weekday, type CalendarDate, type Weekday } from '#domain/time/calendar-date.ts'
import { type LocalTime, minutesADay, minutesOf, overlapMinutes, type TimeRange } from '#domain/time/time-range.ts'

import type { CountedHours } from './counted-hours.ts'

interface WorkTimes {
  date: CalendarDate
  range: TimeRange
}

/** Whether more than two hours of a shift are at night, or more than half of a shift shorter than four hours. */
export function isNight({ date, range }: WorkTimes, { night }: CountedHours): boolean {
  const from = minutesOf(night.fromTime)
  const length = (minutesOf(night.toTime) - from + minutesADay) % minutesADay || minutesADay
  const inNights = [-1, 0, 1].map((day) => {
    const start = (dayNumber(date) + day) * minutesADay + from
    return overlapMinutes(range, { start, end: start + length })
  })
  return inNights.reduce((sum, minutes) => sum + minutes, 0) > Math.min(120, (range.end - range.start) / 2)
}

/** The Saturday, as a day number, of the weekend that contains at least half of a shift. */
export function weekendOf({ date, range }: WorkTimes, { weekend }: CountedHours): number | undefined {
  const saturday = saturdayNear(date)
  if (saturday === undefined) return undefined
  const at = (day: Weekday, time: LocalTime) => (saturday + daysAfterSaturday[day]!) * minutesADay + minutesOf(time)
  const during = { start: at(weekend.fromDay, weekend.fromTime), end: at(weekend.toDay, weekend.toTime) }
  return 2 * overlapMinutes(range, during) >= range.end - range.start ? saturday : undefined
}

/** Counted in days after the Saturday. A shift that begins on Thursday may reach into the first hours of Friday. */
const daysAfterSaturday: readonly (number | undefined)[] = [1, 2, undefined, undefined, -2, -1, 0]

/** The days on which the shifts of a weekend can begin, in order. */
export const daysNearWeekend = (saturday: CalendarDate): CalendarDate[] => [-2, -1, 0, 1, 2].map((after) => addDays(saturday, after))

/** The Saturday, as a day number, of the only weekend to which a shift on this date can belong. */
function saturdayNear(date: CalendarDate): number | undefined {
  const after = daysAfterSaturday[weekday(date)]
  return after === undefined ? undefined : dayNumber(date) - after
}
