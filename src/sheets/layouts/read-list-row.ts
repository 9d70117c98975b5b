import type { SheetCell } from '#domain/imports/sheet.ts'
import type { LeaveSpan } from '#domain/leave/leave.ts'
import { addDays, datesIn, daysBetween, longestRange, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'
import { shortTime } from '#domain/time/time-range.ts'

import { datePartOf } from '../dates/date-part.ts'
import type { SheetReader } from '../panels/sheet-reader.ts'
import { availabilityNamed, halfNamed } from '../words/availability-words.ts'
import { isDoubtful, isHolidayNote, leaveNamed, type Column } from '../words/plain-words.ts'
import { timeOf, timesBetween } from '../words/times.ts'
import { areSeveralDays, dayOfEnd } from './last-day.ts'
import { withKind } from './read-away.ts'
import { namesDutyToo, readBoth } from './read-both.ts'
import { isWholeDays, readShift, type ListedShift, type ListedTimes } from './read-listed-shift.ts'

type CellsOfRow = (kind: Column) => SheetCell | undefined

export function readRow(reader: SheetReader, cellIn: CellsOfRow, date: CalendarDate, lastDay: CalendarDate | undefined): void {
  const { notes, vocabulary } = reader
  const person = cellIn('person') ?? cellIn('lastName')
  if (!person) return
  const fullText = cellIn('person') ? person.text : [cellIn('firstName')?.text, person.text].filter(Boolean).join(' ')
  const duty = cellIn('duty')
  const why = cellIn('leave') ?? cellIn('reason') ?? duty
  const doubt = why && isDoubtful(why.text) ? vocabulary.dutyIn(why.text) : undefined
  if (why && doubt?.is === 'question' && why !== duty) return notes.ask(why, doubt.question)
  if (why && doubt && doubt.is !== 'leave' && !duty) return notes.cell(why, { as: 'ignored' })
  const meant = why && (doubt ?? vocabulary.dutyIn(why.text))
  const kind = meant?.is === 'leave' ? meant.kind : why && leaveNamed(why.text)
  // A reason may be anything, but a kind of leave that is not known is not vacation.
  if (meant?.is === 'question' && why === cellIn('leave') && !duty && !kind) {
    notes.cell(person, { as: 'ignored' })
    return notes.ask(why!, meant.question)
  }
  const start = cellIn('start')
  const end = cellIn('end')
  const times = timesFrom(start, end)
  const ended = lastDay ?? dayOfEnd(start, end, date, times)
  // A typing error must not become a year of shifts.
  if (ended !== undefined && (ended < date || daysBetween(date, ended) >= longestRange)) return notes.cell(person, { as: 'unread' })
  const last = lastDay ?? (areSeveralDays(date, ended, times) ? ended : undefined)
  // A row that ends at midnight ends with the day before.
  const through = last !== undefined && last > date && times?.endTime === '00:00:00' ? addDays(last, -1) : (last ?? date)
  if (!duty && !kind && last === undefined && (!(start && end) || namesDutyToo(reader, person.text) || isHolidayNote(person.text)))
    return readBoth(reader, person, date, times)
  if (!duty && !kind && areSeveralDays(date, last, times) && namesDutyToo(reader, person.text))
    return readDays(reader, person, { date, last: last!, times })
  const said = vocabulary.nameIn(fullText, 1, duty && vocabulary.dutyNamed(duty.text))
  if (said.is === 'question') {
    const isNamed = vocabulary.personNamed(fullText) !== undefined || vocabulary.dutyNamed(fullText) !== undefined
    if (!duty && !isNamed && start && !areSeveralDays(date, last, times)) return readBoth(reader, person, date, times)
    if (readLeave(reader, person, { fromDate: date, toDate: through, ...halvesIn(cellIn, last !== undefined) })) return undefined
    return notes.ask(person, said.question)
  }
  if (said.is !== 'people') return notes.cell(person, { as: said.is === 'off' ? 'off' : 'ignored' })
  const people = said.people.map((one) => one.person)
  for (const cell of [cellIn('firstName'), person]) if (cell) notes.cell(cell, { as: 'person', people })
  const availabilityCell = [duty, cellIn('leave'), cellIn('reason')].find(
    (cell) => cell && availabilityNamed(cell.text) && vocabulary.dutyIn(cell.text).is === 'availability',
  )
  const availability = availabilityCell && availabilityNamed(availabilityCell.text)
  if (availability) {
    notes.cell(availabilityCell, { as: 'availability', people, value: availability.value })
    for (const day of datesIn({ fromDate: date, toDate: through }))
      for (const one of people) notes.availability(availabilityCell, { person: one, date: day, ...availability })
    return
  }
  // A name alone with times may be someone on leave or on a duty.
  const isLeave = kind !== undefined || (last !== undefined && !duty && !(start && hasTime(start.text)))
  if (isLeave) {
    const halves = halvesIn(cellIn, last !== undefined)
    if (through === date && halves.fromHalf === 'night' && halves.toHalf === 'day') return notes.cell(person, { as: 'unread' })
    for (const one of people) notes.leave(person, { person: one, kind: kind ?? 'VACATION', fromDate: date, toDate: through, ...halves })
    if (why) notes.cell(why, { as: 'leave', people, kind: kind ?? 'VACATION' })
    return
  }
  const isUnclear = areSeveralDays(date, last, times) && (lastDay !== undefined || !isWholeDays(times))
  if (!duty && (!times || isUnclear)) return notes.cell(person, { as: 'unread' })
  readShift(reader, { date, last, isExact: lastDay === undefined, said, duty, times })
}

/** A duty of several days in the title of an event, such as 'Home call: Raman', counts on each of them. */
function readDays(
  reader: SheetReader,
  cell: SheetCell,
  { date, last, times }: Pick<ListedShift, 'date' | 'times'> & { last: CalendarDate },
) {
  if (times && !isWholeDays(times)) return reader.notes.cell(cell, { as: 'unread' })
  for (const day of datesIn({ fromDate: date, toDate: times ? addDays(last, -1) : last })) readBoth(reader, cell, day)
}

/** The halves of the first and last day, from their own columns or from words beside the dates: 'Oct 5 PM'. */
function halvesIn(cellIn: CellsOfRow, hasLast: boolean): Partial<Pick<LeaveSpan, 'fromHalf' | 'toHalf'>> {
  const beside = (cell: SheetCell | undefined) => halfNamed(cell && datePartOf(cell)?.rest)
  const first = beside(cellIn('date') ?? cellIn('start'))
  const fromHalf = halfNamed(cellIn('fromHalf')?.text) ?? first
  const toHalf = halfNamed(cellIn('toHalf')?.text) ?? (hasLast ? beside(cellIn('toDate')) : first)
  return { ...(fromHalf && { fromHalf }), ...(toHalf && { toHalf }) }
}

function timesFrom(start: SheetCell | undefined, end: SheetCell | undefined): ListedTimes | undefined {
  if (!start || !end) return undefined
  const [from, to] = [clockPart(start.text), clockPart(end.text)]
  const times = timesBetween(from, to)
  return (
    times && {
      ...times,
      cell: start,
      span: times.isTwelveHour ? `${from}-${to}` : `${shortTime(times.startTime)}-${shortTime(times.endTime)}`,
    }
  )
}

const offset = /(?<=\d)(?:Z|[+-]\d\d:?\d\d)$/

export const hasTime = (text: string): boolean => timeOf(clockPart(text)) !== undefined

/** The time in a date with a time, such as '2026-10-01 19:00' or '10/1/2026 7:00 PM'; other texts are returned unchanged. */
const clockPart = (text: string): string =>
  /\d{1,2}[:h]\d\d(?::\d\d)?\s*(?:[ap]m?)?$/i.exec(text.trim().replace(offset, ''))?.[0].replace(/^(\d+[:h]\d\d):\d\d/, '$1') ?? text

/** Reads leave from the title of an event, such as 'Raman - vacation'. */
function readLeave({ notes, vocabulary }: SheetReader, cell: SheetCell, span: DateRange & Partial<LeaveSpan>): boolean {
  const { name, kind } = withKind(cell.text)
  const person = kind && vocabulary.personNamed(name)
  if (kind === undefined || person === undefined) return false
  notes.cell(cell, { as: 'leave', people: [person], kind })
  notes.leave(cell, { person, kind, ...span })
  return true
}
