import ICAL from 'ical.js'

import type { Sheet } from '#domain/imports/sheet.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { timeAt } from '#domain/time/time-range.ts'
import { dateIn, wallMinutesIn } from '#domain/time/time-zone.ts'

import { sheetFrom } from './sheet-from.ts'

const mostOccurrences = 4000

/** An .ics file as a list: a row for each event, in the team's time; repeated ones in each of their days. */
export function readCalendarFile(text: string, name: string, timeZone: string): Sheet {
  const rows = eventsIn(text).flatMap((event) => occurrencesOf(event).map((time) => rowOf(event, time, timeZone)))
  const sorted = rows.toSorted((a, b) => a[0]!.localeCompare(b[0]!))
  return sheetFrom(
    name,
    [['Date', 'Start', 'End', 'Summary'], ...sorted].map((row) => row.map((cell) => ({ text: cell }))),
  )
}

function eventsIn(text: string): ICAL.Event[] {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text))
    for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
    return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  } catch {
    throw new Refusal('IMPORT_UNREADABLE')
  }
}

function occurrencesOf(event: ICAL.Event): ICAL.Time[] {
  if (!event.startDate || event.component.getFirstPropertyValue('status') === 'CANCELLED') return []
  if (!event.isRecurring()) return [event.startDate]
  const times: ICAL.Time[] = []
  const iterator = event.iterator()
  for (let time = iterator.next(); time && times.length < mostOccurrences; time = iterator.next()) times.push(time)
  return times
}

function rowOf(event: ICAL.Event, start: ICAL.Time, timeZone: string): string[] {
  const end = start.clone()
  end.addDuration(event.duration)
  const what = event.summary ?? ''
  if (start.isDate) return [start.toString().slice(0, 10), '', '', what]
  return [...localOf(start, timeZone), localOf(end, timeZone)[1]!, what]
}

/** A floating time is the team's own. */
function localOf(time: ICAL.Time, timeZone: string): [string, string] {
  if (time.zone === ICAL.Timezone.localTimezone) return [time.toString().slice(0, 10), time.toString().slice(11, 16)]
  const instant = time.toJSDate().getTime()
  return [dateIn(timeZone, instant), timeAt(wallMinutesIn(timeZone, instant)).slice(0, 5)]
}
