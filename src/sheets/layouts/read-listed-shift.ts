import type { SheetCell } from '#domain/imports/sheet.ts'
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'
import type { Times } from '#domain/time/time-range.ts'

import type { SaidPeople } from '../meanings.ts'
import type { SheetReader } from '../panels/sheet-reader.ts'
import { areOpen, halvesOf, isOverNight, isSameTime } from '../words/halves.ts'
import { isOffWord } from '../words/plain-words.ts'
import type { SaidTimes } from '../words/times.ts'
import { areSeveralDays } from './last-day.ts'
import { sharedDuties, whichDuty } from './shared-duties.ts'

export interface ListedTimes extends SaidTimes {
  cell: SheetCell
  /** The times as they are written. */
  span: string
}

export interface ListedShift {
  date: CalendarDate
  last: CalendarDate | undefined
  /** Whether the last day was given together with the time of the end. */
  isExact: boolean
  said: SaidPeople
  duty: SheetCell | undefined
  times: ListedTimes | undefined
}

/**
 * A duty of several days counts on each of them, until it ends. The row's times count if they differ from the template's, or else times
 * beside a name; but from Friday 17:00 to Monday 08:00, the row's times do not say when someone works on Saturday.
 */
export function readShift(
  { notes, vocabulary }: SheetReader,
  { date, last, isExact, said: { people, halves }, duty, times }: ListedShift,
): void {
  const place = duty ?? times?.cell
  if (!place || (duty && isOffWord(duty.text))) return duty && notes.cell(duty, { as: 'off' })
  const meant = vocabulary.dutyIn(duty ? duty.text : times!.span)
  const isUnclear = duty && meant.is === 'duties' && areOpen(times, vocabulary.timesOf(meant.duties[0]!.template))
  const named = isUnclear ? vocabulary.dutyIn(`${duty.text} ${times!.span}`) : meant
  if (named.is === 'question') return notes.ask(place, named.question)
  if (named.is !== 'duties') return notes.cell(place, { as: named.is === 'off' ? 'off' : 'ignored' })
  const shared = halves && named.duties.length > 1 ? undefined : sharedDuties(duty?.text ?? '', named.duties, people)
  if (!shared || (times && named.duties.length > 1)) return notes.ask(place, whichDuty(place.text, named.duties))
  if (!times && shared.some(({ duty: { template }, person }) => areOpen(person.times, vocabulary.timesOf(template))))
    return notes.cell(place, { as: 'unread' })
  const read = shared.map(({ duty: { template, times: ofDuty }, person: { person, times: beside } }, at) => {
    const usual = vocabulary.timesOf(template)
    const exact = [times, beside].find((one) => one && !one.isTwelveHour && !isSameTime(one, usual)) ?? ofDuty
    const own = halves ? halvesOf(exact ?? usual)[at] : exact && { startTime: exact.startTime, endTime: exact.endTime }
    return { template, person, own, isLong: areSeveralDays(date, last, times ?? usual) }
  })
  const endsNextDay = times !== undefined && isOverNight(times)
  if (read.some(({ isLong, own }) => isLong && own) && !isWholeDays(times) && (isExact || endsNextDay))
    return notes.cell(duty ?? place, { as: 'unread' })
  notes.cell(place, {
    as: 'shift',
    date,
    templates: named.duties.map(({ template }) => template),
    people: people.map(({ person }) => person),
  })
  for (const { template, person, own, isLong } of read)
    for (let day = date, end = isLong ? addDays(last!, endsNextDay ? -1 : 0) : date; day <= end; day = addDays(day, 1))
      notes.shift(place, { date: day, template, person, ...(own && { times: own }) })
}

/** Whether a duty ends at the time of day at which it began. */
export const isWholeDays = (times: Times | undefined): boolean => times !== undefined && times.startTime === times.endTime
