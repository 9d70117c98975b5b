import type { LeaveSpan } from '#domain/leave/leave.ts'
import type { HalfDay } from '#domain/people/availability.ts'
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'

import { listOf, readDates } from './dates.ts'
import type { When } from './named-years.ts'
import { fromToday } from './periods.ts'
import { readWeekdays } from './spans.ts'
import { wordsOf } from './words.ts'

/** The days of a leave. isWider: less than a half day was named, so the leave covers more than was said. */
export type SaidSpan = LeaveSpan & { isWider?: true }

/** A day or a bound of a range, and the part of the day that was named with it. */
interface DayPart {
  day: string
  half?: HalfDay
  /** Noon is a moment, which can only end or begin a range. */
  isNoon?: boolean
  isWider?: boolean
}

// The morning and the afternoon are both in the day half, which lasts from 06:00 to 18:00.
const halves: [half: HalfDay, isWider: boolean, names: string][] = [
  ['day', false, 'day|daytime|jour|journee'],
  ['day', true, 'morning|am|matin|matinee|avant-midi|avant midi'],
  ['day', true, 'afternoon|pm|apres-midi|apres midi'],
  ['day', true, 'noon|midday|midi'],
  ['night', false, 'night|nuit'],
  ['night', true, 'evening|soir|soiree'],
]
const named = halves.map(([, , names]) => names).join('|')
const before = new RegExp(`^(?:in the |the |en |dans |a )?(?:l'|le |la )?(${named}) (?:of |on |du |de |d'|le )?(?:the )?(.+)$`)
const after = new RegExp(`^(.+?),? (?:in the |at the |at |the |en |a |au |de |dans )?(?:l'|le |la )?(${named})(?: only| seulement)?$`)
const ofToday = new RegExp(`^(?:this|ce|cet|cette) (${named})$`)

/** Reads 'friday evening', 'cette nuit' and 'mara tonight'. Other texts are a day without a part. */
export function partOf(text: string): DayPart {
  const [tonight, whose = ''] = /^(?:(.+(?<!,|\band|\bet|&) ))?tonight$/.exec(text) ?? []
  if (tonight !== undefined) return { day: `${whose}today`, half: 'night' }
  const [, today] = ofToday.exec(text) ?? []
  const [, first, dayAfter] = before.exec(text) ?? []
  const [, dayBefore, last] = after.exec(text) ?? []
  const name = today ?? first ?? last
  if (name === undefined) return { day: text }
  const [half, isWider] = halves.find(([, , names]) => names.split('|').includes(name))!
  const day = today === undefined ? (dayAfter ?? dayBefore!) : 'today'
  return { day, half, isWider, isNoon: /^(?:noon|midday|midi)$/.test(name) }
}

/** Whether only some days of a list name a part: in 'friday night and saturday', the night is not that of Saturday. */
export const isMixed = (text: string): boolean =>
  partOf(text).half === undefined && listOf(text).some((day) => partOf(day).half !== undefined)

/** '3-14 august', 'the morning of 14 august', 'du 9 mars au 11 mars à midi'. Days with gaps between them would be several leaves. */
export function readLeaveSpan(text: string, when: When): SaidSpan | undefined {
  const ranges = rangesIn(text).flatMap(({ from, to }) => spanBetween(from, to, when) ?? [])
  const [range, other] = ranges
  if (range) return other && JSON.stringify(range) !== JSON.stringify(other) ? undefined : range
  const { half, day, isNoon, isWider } = partOf(text)
  const [date, ...more] = half === undefined || isNoon ? [] : (daysIn(day, when) ?? [])
  if (date !== undefined && more.length === 0)
    return { fromDate: date, fromHalf: half!, toDate: date, toHalf: half!, ...(isWider && { isWider }) }
  // 'friday night and sunday' must not become whole days; 'the day after tomorrow' is one.
  const days = /(?<!\S)(?:night|evening|nuit|soir)(?![^\s,;])/.test(text) ? undefined : daysIn(text, when)
  return days && { fromDate: days[0]!, fromHalf: 'day', toDate: days.at(-1)!, toHalf: 'night' }
}

/** Every way to read a text as a range with at least one end that names a part of its day. */
function rangesIn(text: string): { from: DayPart; to: DayPart }[] {
  const words = wordsOf(text.replace(/^(?:from|du|de) /, ''))
  return words.flatMap((word, at) => {
    if (at === 0 || at === words.length - 1 || !/^(?:to|until|till|through|au|a|jusqu'au|jusqu'a|-)$/.test(word)) return []
    const [from, to] = [partOf(words.slice(0, at).join(' ')), partOf(words.slice(at + 1).join(' '))]
    return from.half === undefined && to.half === undefined ? [] : [{ from, to }]
  })
}

function spanBetween(from: DayPart, to: DayPart, when: When): SaidSpan | undefined {
  const days = daysIn(`${from.day} to ${to.day}`, when)
  const span = days && { fromDate: days[0]!, fromHalf: from.half ?? 'day', toDate: days.at(-1)!, toHalf: to.half ?? 'night' }
  if (!span || (span.fromDate === span.toDate && span.fromHalf === 'night' && span.toHalf === 'day')) return undefined
  return { ...span, ...((from.isWider || to.isWider) && { isWider: true }) }
}

function daysIn(text: string, when: When): CalendarDate[] | undefined {
  // 'every friday' is not a single span, even if only one Friday is left in the month.
  if (readWeekdays(text, when)) return undefined
  const dates = readDates(text, fromToday(text, when))?.toSorted()
  return dates?.every((date, at) => at === 0 || addDays(dates[at - 1]!, 1) === date) ? dates : undefined
}
