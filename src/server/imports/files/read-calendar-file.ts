import ICAL from 'ical.js'

import type { Sheet } from '#domain/imports/sheet.ts'
import { addDays, daysBetween, type CalendarDate } from '#domain/time/calendar-date.ts'
import { timeAt } from '#domain/time/time-range.ts'
import { dateIn, wallMinutesIn } from '#domain/time/time-zone.ts'

import { sheetFrom } from './sheet-from.ts'

/** The days around today in which events that repeat without end are written out. */
const daysBefore = 400
const daysAfter = 400
const mostOccurrences = 5000

/** The team's time zone, and its present date. */
export interface TeamClock {
  timeZone: string
  today: CalendarDate
}

/**
 * Reads an .ics file as a list in the team's time, with a row for each event and for each day on which it repeats. Throws if it is not such
 * a file.
 */
export function readCalendarFile(text: string, name: string, clock: TeamClock): Sheet {
  const rows = eventsIn(text).flatMap((event) => occurrencesOf(event, clock.today).map((time) => rowOf(event, time, clock.timeZone)))
  const sorted = rows.toSorted((a, b) => a[0]!.localeCompare(b[0]!))
  return sheetFrom(
    name,
    [['Date', 'To', 'Start', 'End', 'Summary'], ...sorted].map((row) => row.map((cell) => ({ text: cell }))),
  )
}

/** The events of a calendar; days of a repeating event that were changed belong to that event. */
function eventsIn(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  // Forgets what earlier files said about zones.
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  const whole = events.filter((event) => !event.isRecurrenceException())
  for (const exception of events.filter((event) => event.isRecurrenceException())) {
    const of = whole.find(({ uid }) => uid === exception.uid)
    if (of) of.relateException(exception)
    else whole.push(exception)
  }
  return whole
}

const isCancelled = (event: ICAL.Event): boolean => String(event.component.getFirstPropertyValue('status')).toUpperCase() === 'CANCELLED'

function occurrencesOf(event: ICAL.Event, today: CalendarDate): ICAL.Time[] {
  if (!event.startDate || isCancelled(event)) return []
  if (!event.isRecurring()) return [event.startDate]
  const times: ICAL.Time[] = []
  const iterator = event.iterator()
  for (let time = iterator.next(); time && times.length < mostOccurrences; time = iterator.next()) {
    const ahead = daysBetween(today, time.toString().slice(0, 10))
    if (ahead > daysAfter) break
    if (ahead >= -daysBefore && !isCancelled(event.getOccurrenceDetails(time).item)) times.push(time)
  }
  return times
}

function rowOf(event: ICAL.Event, time: ICAL.Time, timeZone: string): string[] {
  const { item, startDate, endDate } = event.isRecurring()
    ? event.getOccurrenceDetails(time)
    : { item: event, startDate: time, endDate: event.endDate }
  const what = item.summary ?? ''
  if (startDate.isDate) {
    const from = startDate.toString().slice(0, 10)
    // The end of an event of whole days is the day after its last.
    const last = addDays(endDate.toString().slice(0, 10), -1)
    return [from, last > from ? last : '', '', '', what]
  }
  const [from, start] = localOf(startDate, timeZone)
  const [to, end] = localOf(endDate, timeZone)
  // An event that ends at midnight ends with the day before.
  const [last, until] = end === '00:00' ? [addDays(to, -1), '24:00'] : [to, end]
  // An event of up to 24 hours belongs to the day on which it begins.
  const isLong = last > addDays(from, 1) || (last > from && until > start)
  // An end at midnight is left out, because it would look like the end of a night that begins on the first day.
  return isLong ? [from, last, start, until === end ? end : '', what] : [from, '', start, end, what]
}

/** Times without a zone are in the team's zone. */
function localOf(time: ICAL.Time, timeZone: string): [string, string] {
  if (time.zone === ICAL.Timezone.localTimezone) return [time.toString().slice(0, 10), time.toString().slice(11, 16)]
  const instant = time.toJSDate().getTime()
  return [dateIn(timeZone, instant), timeAt(wallMinutesIn(timeZone, instant)).slice(0, 5)]
}
