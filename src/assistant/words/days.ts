import { addDays, dateOf, daysInMonth, isCalendarDate, startOfWeek, weekday, type CalendarDate } from '#domain/time/calendar-date.ts'

import { daysAhead, markWeekdays, monthNamed, weekdayNamed } from './named-days.ts'
import { readHoliday } from './named-holidays.ts'
import { isYear, yearOf, type When } from './named-years.ts'
import { wordsOf } from './words.ts'

export function readDay(text: string, when: When): CalendarDate | undefined {
  const { today } = when
  if (isCalendarDate(text)) return text
  const ahead = daysAhead(text)
  if (ahead !== undefined) return addDays(today, ahead)
  return (
    readLabelled(text, when) ??
    readNumbered(text, when) ??
    readSlashed(text, when) ??
    readHoliday(text, when) ??
    readBesideDay(text, when) ??
    readLaterWeekday(text, today) ??
    readNearWeekday(text, when)
  )
}

/** 'friday ~ november 27': the weekday must match the date. */
function readLabelled(text: string, when: When): CalendarDate | undefined {
  const [, name, rest] = /^(\S+) ~ (.+)$/.exec(text) ?? []
  const date = rest === undefined ? undefined : readNumbered(rest, when)
  return date !== undefined && weekday(date) === weekdayNamed(name!) ? date : undefined
}

/** The day of 'wednesday 26' in a text, if the 26th is no Wednesday. */
export function dayOfWrongWeekday(text: string, when: When): CalendarDate | undefined {
  const [, name, rest] = /(?<!\S)(\S+) ~ (.+)$/.exec(markWeekdays(text)) ?? []
  const words = wordsOf(rest ?? '')
  const date = [4, 3, 2, 1].map((length) => readNumbered(words.slice(0, length).join(' '), when)).find((found) => found !== undefined)
  return date === undefined || weekday(date) === weekdayNamed(name!) ? undefined : date
}

const ordinal = String.raw`(\d{1,2})(?:st|nd|rd|th|er|e)?`
const ofMonth = new RegExp(String.raw`^(?:(?:the|le) )?${ordinal}(?: (?:of )?([a-z]+\.?))?(?:,? (\d{4}))?$`)
const monthFirst = new RegExp(String.raw`^([a-z]+\.?) (?:the )?${ordinal}(?:,? (\d{4}))?$`)

/** '16', 'the 3rd', '5 december', 'dec 5 2026'. */
function readNumbered(text: string, when: When): CalendarDate | undefined {
  const [, dayBefore, nameAfter, yearAfter] = ofMonth.exec(text) ?? []
  const [, nameBefore, dayAfter, yearBefore] = monthFirst.exec(text) ?? []
  const day = Number(dayBefore ?? dayAfter)
  const name = dayBefore === undefined ? nameBefore : nameAfter
  const year = dayBefore === undefined ? yearBefore : yearAfter
  if (Number.isNaN(day) || (year !== undefined && name === undefined)) return undefined
  const month = name === undefined ? when.month.month : monthNamed(name)
  if (month === undefined) return undefined
  const meant = name === undefined ? when.month : { year: yearOf(month, year, when), month }
  return day >= 1 && day <= daysInMonth(meant) && isYear(meant.year) ? dateOf(meant.year, meant.month, day) : undefined
}

/** '12/25', '25/12' and '25/12/2026', if only one of the numbers can be the month. */
function readSlashed(text: string, when: When): CalendarDate | undefined {
  const [, first, second, year] = /^(?:the |le )?(\d{1,2})\/(\d{1,2})(?:\/(20\d\d))?$/.exec(text) ?? []
  const [a, b] = [Number(first), Number(second)]
  if (first === undefined || (a <= 12 && b <= 12 && a !== b)) return undefined
  const [day, month] = a > 12 ? [a, b - 1] : [b, a - 1]
  const meant = { year: month < 12 ? yearOf(month, year, when) : 0, month }
  return month < 12 && day >= 1 && day <= daysInMonth(meant) && isYear(meant.year) ? dateOf(meant.year, month, day) : undefined
}

/** 'the day after christmas', 'la veille du 3 décembre' */
function readBesideDay(text: string, when: When): CalendarDate | undefined {
  const [, side, beside] = /^(?:the )?day (before|after) (.+)$/.exec(text) ?? []
  const [, frenchSide, frenchDay] = /^(?:la |le )?(veille|lendemain) (?:de |d'|du (?=\d))(.+)$/.exec(text) ?? []
  const named = beside ?? frenchDay
  const day = named === undefined ? undefined : readDay(named, when)
  return day && addDays(day, side === 'before' || frenchSide === 'veille' ? -1 : 1)
}

/** 'vendredi en huit', 'a week from friday', 'the friday after next': a week or two after the next such day. */
function readLaterWeekday(text: string, today: CalendarDate): CalendarDate | undefined {
  const [, name, fortnight] = /^(?:le )?([a-z]+) en (?:huit|(quinze))$/.exec(text) ?? []
  const [, two, from] = /^(?:a |one |(two |2 ))weeks? from (?:this |on )?([a-z]+)$/.exec(text) ?? []
  const [, after] = /^(?:the )?([a-z]+) after next$/.exec(text) ?? []
  const day = weekdayNamed(name ?? from ?? after ?? '')
  if (day < 0) return undefined
  return addDays(today, ((day - weekday(today) + 7) % 7) + (fortnight === undefined && two === undefined ? 7 : 14))
}

/** 'friday' is today or the next Friday; 'next friday' is the Friday of the team's next week, and 'last friday' the one before today. */
function readNearWeekday(text: string, { today, weekStart }: When): CalendarDate | undefined {
  const [, next, name, after] =
    /^(next |last |(?:this |the )?coming |this |on |ce |prochain )?([a-z]+\.?)( prochain| next| dernier| passe| night| evening| nuit| soir)?$/.exec(
      text,
    ) ?? []
  const day = name === undefined ? -1 : weekdayNamed(name)
  if (day < 0) return undefined
  const ahead = (day - weekday(today) + 7) % 7
  if (next?.includes('coming')) return addDays(today, ahead === 0 ? 7 : ahead)
  if (/last|dernier|passe/.test(`${next ?? ''}${after ?? ''}`)) return addDays(today, ahead - 7)
  if (!/next|prochain/.test(`${next ?? ''}${after ?? ''}`)) return addDays(today, ahead)
  return addDays(startOfWeek(today, weekStart), 7 + ((day - weekStart + 7) % 7))
}
