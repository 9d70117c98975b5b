import { Type, type Static } from 'typebox'

import { dayNumber, fromDayNumber, twoDigits, type CalendarDate } from './calendar-date.ts'

/** A time of day, HH:mm:ss; HH:mm is accepted as input. */
export type LocalTime = string
export const LocalTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$' })

/** Minutes of the team's wall clock since 1970-01-01 00:00; the end is exclusive, so ranges that meet do not overlap. */
export type TimeRange = Static<typeof TimeRange>
export const TimeRange = Type.Object({ start: Type.Number(), end: Type.Number() })

export interface Times {
  startTime: LocalTime
  endTime: LocalTime
}

export const minutesADay = 24 * 60

export const overlaps = (a: TimeRange, b: TimeRange): boolean => a.start < b.end && b.start < a.end

export const overlapMinutes = (a: TimeRange, b: TimeRange): number => Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start))

export const contains = (outer: TimeRange, inner: TimeRange): boolean => outer.start <= inner.start && inner.end <= outer.end

/** The parts of a range that are not taken. */
export const without = <Range extends TimeRange>(range: Range, taken: readonly TimeRange[]): Range[] =>
  taken
    .filter((other) => overlaps(range, other))
    .reduce(
      (parts, other) =>
        parts.flatMap((part) =>
          overlaps(part, other)
            ? [
                { ...part, end: other.start },
                { ...part, start: other.end },
              ].filter(({ start, end }) => start < end)
            : [part],
        ),
      [range],
    )

/** An end at or before the start is on the next day; equal times mean 24 hours. */
export function rangeOn(date: CalendarDate, { startTime, endTime }: Times): TimeRange {
  const start = dayNumber(date) * minutesADay + minutesOf(startTime)
  const length = minutesOf(endTime) - minutesOf(startTime)
  return { start, end: start + (length > 0 ? length : length + minutesADay) }
}

/** The part of a range between two times of day; either time may be after midnight. */
export function rangeWithin(range: TimeRange, { startTime, endTime }: Times): TimeRange {
  const from = (time: LocalTime) => (((minutesOf(time) - range.start) % minutesADay) + minutesADay) % minutesADay
  const start = range.start + from(startTime)
  const toEnd = from(endTime)
  return { start, end: range.start + (toEnd > from(startTime) ? toEnd : toEnd + minutesADay) }
}

export const dateAt = (minutes: number): CalendarDate => fromDayNumber(Math.floor(minutes / minutesADay))

export const timeAt = (minutes: number): LocalTime => {
  const ofDay = ((minutes % minutesADay) + minutesADay) % minutesADay
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(Math.floor(ofDay % 60))}:00`
}

export const minutesOf = (time: LocalTime): number => {
  const [hours, minutes, seconds = 0] = time.split(':').map(Number)
  return hours! * 60 + minutes! + seconds / 60
}

export const withSeconds = (time: LocalTime): LocalTime => (time.length === 5 ? `${time}:00` : time)

/** HH:mm for display. */
export const shortTime = (time: LocalTime): string => time.slice(0, 5)
