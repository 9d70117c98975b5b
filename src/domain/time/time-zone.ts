import { remembering } from '../cache.ts'
import { dayNumber, fromDayNumber, type CalendarDate } from './calendar-date.ts'
import { minutesADay, type TimeRange } from './time-range.ts'

/** The canonical name; undefined for unknown zones, abbreviations and offsets, which are ambiguous. */
export function canonicalTimeZone(zone: string): string | undefined {
  if (!/^(?:UTC|[a-z_]+(?:\/[a-z0-9_+-]+)+)$/i.test(zone)) return undefined
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()
    return timeZone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(timeZone) ? timeZone : undefined
  } catch {
    return undefined
  }
}

/** UTC minutes since the epoch. A skipped time moves forward; a repeated time means its first occurrence. */
export function instantOf(wallMinutes: number, zone: string): number {
  const before = offsetAt(wallMinutes - minutesADay, zone)
  const guess = wallMinutes - before
  const actual = offsetAt(guess, zone)
  if (actual === before) return guess
  const later = wallMinutes - actual
  return offsetAt(later, zone) === actual ? later : guess
}

/** Elapsed hours; they differ from the wall clock on the two nights when the clocks change. */
export const elapsedHours = ({ start, end }: TimeRange, zone: string): number => (instantOf(end, zone) - instantOf(start, zone)) / 60

/** The zone's wall clock, as minutes since its own 1970-01-01 00:00. */
export const wallMinutesIn = (zone: string, epochMilliseconds: number): number => {
  const minutes = Math.floor(epochMilliseconds / 60_000)
  return minutes + offsetAt(minutes, zone)
}

export const dateIn = (zone: string, epochMilliseconds: number): CalendarDate =>
  fromDayNumber(Math.floor(wallMinutesIn(zone, epochMilliseconds) / minutesADay))

const formatOf = remembering(
  100,
  (zone) =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
)

/** The offset of a zone in a quarter of an hour, cached under '<zone> <quarter>'. */
const offsetOf = remembering(100_000, (key) => {
  const [zone, number] = key.split(' ') as [string, string]
  const quarter = Number(number)
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(quarter * 15 * 60_000)
      .map(({ type, value }) => [type, value]),
  )
  const wall = dayNumber(`${part.year}-${part.month}-${part.day}`) * minutesADay + Number(part.hour) * 60 + Number(part.minute)
  return wall - quarter * 15
})

/** Minutes ahead of UTC. Offsets change only on quarter hours. */
const offsetAt = (instant: number, zone: string): number => offsetOf(`${zone} ${Math.floor(instant / 15)}`)
