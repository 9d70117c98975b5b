import { dayNumber, fromDayNumber, type CalendarDate } from './calendar-date.ts'
import type { TimeRange } from './time-range.ts'

export const isTimeZone = (zone: string): boolean => {
  try {
    formatOf(zone)
    return true
  } catch {
    return false
  }
}

/** UTC minutes since the epoch. A skipped time moves forward; a repeated time means its first occurrence. */
export function instantOf(wallMinutes: number, zone: string): number {
  const before = offsetAt(wallMinutes - 24 * 60, zone)
  const guess = wallMinutes - before
  const actual = offsetAt(guess, zone)
  if (actual === before) return guess
  const later = wallMinutes - actual
  return offsetAt(later, zone) === actual ? later : guess
}

/** Elapsed hours; they differ from the wall clock on the two nights of the clock change. */
export const elapsedHours = ({ start, end }: TimeRange, zone: string): number => (instantOf(end, zone) - instantOf(start, zone)) / 60

/** The zone's wall clock, as minutes since its own 1970-01-01 00:00. */
export const wallMinutesIn = (zone: string, epochMilliseconds: number): number => {
  const minutes = Math.floor(epochMilliseconds / 60_000)
  return minutes + offsetAt(minutes, zone)
}

export const dateIn = (zone: string, epochMilliseconds: number): CalendarDate =>
  fromDayNumber(Math.floor(wallMinutesIn(zone, epochMilliseconds) / (24 * 60)))

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    formats.set(zone, format)
  }
  return format
}

const offsets = new Map<string, number>()

/** Minutes ahead of UTC; offsets change only on a quarter of an hour. */
function offsetAt(instant: number, zone: string): number {
  const quarter = Math.floor(instant / 15)
  const key = `${zone} ${quarter}`
  let offset = offsets.get(key)
  if (offset === undefined) {
    const part = Object.fromEntries(
      formatOf(zone)
        .formatToParts(quarter * 15 * 60_000)
        .map(({ type, value }) => [type, value]),
    )
    const wall = dayNumber(`${part.year}-${part.month}-${part.day}`) * 24 * 60 + Number(part.hour) * 60 + Number(part.minute)
    offset = wall - quarter * 15
    offsets.set(key, offset)
  }
  return offset
}
