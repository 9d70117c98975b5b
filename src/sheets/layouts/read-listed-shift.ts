import type { SheetCell } from '#domain/imports/sheet.ts'
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'
import type { Times } from '#domain/time/time-range.ts'

import type { SheetReader } from '../panels/sheet-reader.ts'
import { areOpen, isOverNight, isSameTime } from '../words/halves.ts'
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
  people: string[]
  duty: SheetCell | undefined
  times: ListedTimes | undefined
}

/**
 * A duty of several days counts on each of them, until it ends. The row's times count if they differ from the template's; but from Friday
 * 17:00 to Monday 08:00, they do not say when someone works on Saturday.
 */
export function readShift({ notes, vocabulary }: SheetReader, { date, last, isExact, people, duty, times }: ListedShift): void {
  const place = duty ?? times?.cell
  if (!place || (duty && isOffWord(duty.text))) return duty && notes.cell(duty, { as: 'off' })
  const said = vocabulary.dutyIn(duty ? duty.text : times!.span)
  const isUnclear = duty && said.is === 'duties' && areOpen(times, vocabulary.timesOf(said.duties[0]!.template))
  const named = isUnclear ? vocabulary.dutyIn(`${duty.text} ${times!.span}`) : said
  if (named.is === 'question') return notes.ask(place, named.question)
  if (named.is !== 'duties') return notes.cell(place, { as: named.is === 'off' ? 'off' : 'ignored' })
  const shared = sharedDuties(duty?.text ?? '', named.duties, people)
  if (!shared || (times && named.duties.length > 1)) return notes.ask(place, whichDuty(place.text, named.duties))
  const read = shared.map(({ duty: { template, times: ofDuty }, person }) => {
    const usual = vocabulary.timesOf(template)
    const isOwn = times && !times.isTwelveHour && !isSameTime(times, usual)
    const own = isOwn ? { startTime: times.startTime, endTime: times.endTime } : ofDuty
    return { template, person, own, isLong: areSeveralDays(date, last, times ?? usual) }
  })
  const endsNextDay = times !== undefined && isOverNight(times)
  if (read.some(({ isLong, own }) => isLong && own) && !isWholeDays(times) && (isExact || endsNextDay))
    return notes.cell(duty ?? place, { as: 'unread' })
  notes.cell(place, { as: 'shift', date, templates: named.duties.map(({ template }) => template), people })
  for (const { template, person, own, isLong } of read)
    for (let day = date, end = isLong ? addDays(last!, endsNextDay ? -1 : 0) : date; day <= end; day = addDays(day, 1))
      notes.shift(place, { date: day, template, person, ...(own && { times: own }) })
}

/** Whether a duty ends at the time of day at which it began. */
export const isWholeDays = (times: Times | undefined): boolean => times !== undefined && times.startTime === times.endTime
