import { addDays, addMonths, datesIn, longestRange, monthOf, type CalendarDate, type Month } from '#domain/time/calendar-date.ts'

import { readDay } from './days.ts'
import { longestBack, nearer } from './months.ts'
import { daysLong, daysLongAhead, markWeekdays, monthNamed, weekdayAndWeekday, weekdayNamed } from './named-days.ts'
import { recent, yearOf, type When } from './named-years.ts'
import { readEnd, readNextDays, readNthDay, readPartOfMonth } from './nth-days.ts'
import { repeated } from './said-once.ts'
import { readWeek, readWeekdays } from './spans.ts'
import { inOneWeek, weekdayAfter } from './weekday-lists.ts'
import { wordsOf } from './words.ts'

/** Distinct days in typed order; undefined if any part is not a date. text is normalized. */
export function readDates(text: string, viewed: When): CalendarDate[] | undefined {
  const dates = readList(listOf(text.replace(between, '$1 to $2').replaceAll(weekdayAndWeekday, '$1, ')), viewed)?.flat()
  return dates && dates.length <= longestRange ? [...new Set(dates)] : undefined
}

/** 'friday or saturday' and 'ni samedi', where both days are meant. */
export const withoutOr = (text: string): string => text.replace(/ (?:or|nor|ou|ni)(?: on| le)?(?= )/g, ' and')

/** The parts of a list: 'friday, saturday and sunday'. A comma after a weekday need not separate: 'friday, november 27'. */
export const listOf = (text: string): string[] => markWeekdays(text).split(/\s*(?:,|;|\band\b|\bet\b|&)\s*/)

/** The days of each part of a list; undefined if any part is not a date. */
export function readList(list: readonly string[], viewed: When): CalendarDate[][] | undefined {
  const parts = repeated(list)
  const week = inOneWeek(parts, viewed)
  if (week) return complete(week.parts.map((part) => readPart(part, week.when, week.when.month)))
  const { said, when } = takeYear(parts, viewed)
  const found: CalendarDate[][] = []
  for (const [index, part] of said.entries()) {
    const dates =
      dayAfter(part, found.at(-1)) ??
      beforeNamed(said, index, when) ??
      weekdayAfter(said.slice(0, index), part, found.at(-1), when) ??
      nearer(
        namedBefore(said, index, when) ? found.at(-1)! : [],
        monthFor(said, index, when),
        (month) => readPart(part, { ...when, month }, when.month),
        (days) => days,
      )
    if (!dates) return undefined
    found.push(dates)
  }
  return found
}

/** 'tomorrow and the day after' */
const dayAfter = (part: string, before: readonly CalendarDate[] | undefined): CalendarDate[] | undefined =>
  before && /^(?:the )?(?:day after|next day|following day)$|^(?:le )?(?:lendemain|jour suivant)$/.test(part)
    ? [addDays(before.at(-1)!, 1)]
    : undefined

/** How long before a day with a month a day of the month before can be. */
const longestGap = 5

/** In '28-30 and 2 december' the month is named for the 2nd. A list goes on, not back, so the other days are in November. */
function beforeNamed(parts: readonly string[], index: number, when: When): CalendarDate[] | undefined {
  const after = parts.findIndex((other, at) => at > index && monthIn(other, when) !== undefined)
  if (after < 0 || monthIn(parts[index]!, when) || namedBefore(parts, index, when)) return undefined
  const month = monthIn(parts[after]!, when)!
  const daysIn = (part: string, of: Month) => readPart(part, { ...when, month: of }, when.month)
  const [here, before, named] = [daysIn(parts[index]!, month), daysIn(parts[index]!, addMonths(month, -1)), daysIn(parts[after]!, month)]
  if (!here || !before || !named || here[0]! <= addDays(named[0]!, longestBack)) return undefined
  return before.at(-1)! >= addDays(named[0]!, -longestGap) ? before : undefined
}

const between = /^(?:between|entre) (.+) (?:and|et) (.+)$/

const complete = <T>(all: (T | undefined)[]): T[] | undefined => (all.every((one) => one !== undefined) ? all : undefined)

/** Takes a year from the end of the list, if only one month is named. */
function takeYear(parts: readonly string[], when: When): { said: readonly string[]; when: When } {
  const [, last, year] = /^(?:(.+) )?(20\d\d)$/.exec(parts.at(-1)!) ?? []
  const named = parts.flatMap(wordsOf).filter((word) => monthNamed(word) !== undefined)
  const said = [...parts.slice(0, -1), ...(last === undefined ? [] : [last])]
  return year === undefined || said.length === 0 || named.length !== 1
    ? { said: parts, when }
    : { said, when: { ...when, year: Number(year) } }
}

/** The month of a part of the list: its own, else the one named before ('dec 5, 6'), else the next one named ('3 and 5 december'). */
function monthFor(parts: readonly string[], index: number, when: When): Month {
  const own = monthIn(parts[index]!, when)
  const after = parts.slice(index).map((part) => monthIn(part, when))
  return own ?? namedBefore(parts, index, when) ?? after.find(Boolean) ?? when.month
}

/** The month to which a part belongs because it names none itself: 'dec' for the 6th in 'dec 5, 6'. */
const namedBefore = (parts: readonly string[], index: number, when: When): Month | undefined =>
  monthIn(parts[index]!, when)
    ? undefined
    : parts
        .slice(0, index)
        .map((part) => monthIn(part, when))
        .findLast(Boolean)

function monthIn(text: string, when: When): Month | undefined {
  const [, iso] = /(\d{4}-\d\d)-\d\d/.exec(text) ?? []
  if (iso !== undefined) return monthOf(`${iso}-01`)
  const words = text.split(' ')
  const at = words.findIndex(
    (word) => (monthNamed(word) !== undefined && !/^mars?$/.test(word)) || (/^mars?$/.test(word) && words.length > 1),
  )
  if (at < 0) return undefined
  const index = monthNamed(words[at]!)!
  const year = words.slice(at).find((word) => /^\d{4}$/.test(word))
  return { year: yearOf(index, year, when), month: index }
}

/** viewed: the month to use before one is named. */
function readPart(part: string, when: When, viewed: Month): CalendarDate[] | undefined {
  const single = readDay(part.replace(/^(?:(?:le )?premier(?= |$)|(?:the )?first of(?= ))/, '1'), when)
  if (single) return [single]
  return (
    readRange(part, when, viewed) ??
    readNthDay(part, when) ??
    readNextDays(part, when) ??
    readPartOfMonth(part, when) ??
    readWeekdays(part, when) ??
    readWeek(part, when)
  )
}

/** '3-6', '3 to 6', 'dec 30 - jan 2', 'du 3 au 6', and 'until friday', which starts today. A backward range is invalid. */
function readRange(part: string, when: When, viewed: Month): CalendarDate[] | undefined {
  const lasting = readLasting(part, when)
  if (lasting) return lasting
  const said = part.replace(/^(?:from|du|de) /, '').replace(/^(?=(?:until|till|jusqu'au|jusqu'a) )/, 'today ')
  const bounds = said.split(/ ?(?<!\d{4}-\d\d?|\d{4})-(?!\d\d?-) ?| (?:to|au|a|until|till|through|jusqu'au|jusqu'a) /)
  if (bounds.length !== 2) return undefined
  // In '3-6 december' both days are in December; in '28 - dec 3' they are not.
  const named = monthIn(bounds[0]!, when) ?? monthIn(bounds[1]!, when) ?? when.month
  const months = /^[a-z]/.test(bounds[1]!) ? [named, viewed] : [named, when.month]
  return firstYears(bounds[0]!, bounds[1]!, when)
    .flatMap((year) => months.map((month) => rangeBetween(bounds[0]!, bounds[1]!, { ...when, month, ...year })))
    .find((range) => range !== undefined)
}

/** 'from dec 20 for two weeks', 'du 20 décembre pour 10 jours', 'the next two weeks'. */
function readLasting(text: string, when: When): CalendarDate[] | undefined {
  const ahead = daysLongAhead(text)
  if (ahead !== undefined) return datesIn({ fromDate: when.today, toDate: addDays(when.today, ahead - 1) })
  const [, from, length] = /^(?:(?:from|starting(?: on)?|du|de|a partir du) )?(.+?) (?:for|pour|pendant) (.+)$/.exec(text) ?? []
  const days = length === undefined ? undefined : daysLong(length)
  const fromDate = days === undefined ? undefined : readDay(from!, when)
  return fromDate === undefined ? undefined : datesIn({ fromDate, toDate: addDays(fromDate, days! - 1) })
}

/** 'dec 30 - jan 2 2028' begins in 2027, 'nov 30 - dec 2 2028' in 2028. */
function firstYears(from: string, to: string, { year }: When): Pick<When, 'year'>[] {
  const last = / (20\d\d)$/.exec(to)?.[1]
  if (last === undefined || / 20\d\d$/.test(from)) return [year === undefined ? {} : { year }]
  return [{ year: Number(last) }, { year: Number(last) - 1 }]
}

function rangeBetween(from: string, to: string, when: When): CalendarDate[] | undefined {
  const fromDate = readDay(from, when)
  const month = fromDate && monthOf(fromDate)
  const then = month && { ...when, month, since: recent(month) }
  const read = then && (readEnd(to, then) ?? readDay(to, then))
  // In 'friday to sunday' the Sunday follows the Friday.
  const toDate = read !== undefined && read < fromDate! && weekdayNamed(to) >= 0 ? addDays(read, 7) : read
  if (!fromDate || !toDate || toDate < fromDate) return undefined
  const dates = toDate < addDays(fromDate, longestRange) ? datesIn({ fromDate, toDate }) : []
  return dates.length > 0 ? dates : undefined
}
