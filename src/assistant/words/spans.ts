import {
  addDays,
  datesIn,
  isWeekend,
  rangeOfMonth,
  startOfWeek,
  weekday,
  type CalendarDate,
  type Weekday,
} from '#domain/time/calendar-date.ts'

import { readDay } from './days.ts'
import { monthNamed, weekdayNamed } from './named-days.ts'
import { yearOf, type When } from './named-years.ts'

/** 'mondays in december', 'les fins de semaine de mars'; without a month, in the open one: 'mondays', 'every friday'. */
export function readWeekdays(text: string, when: When): CalendarDate[] | undefined {
  const said = text.replace(/fin(s?) de semaine|week-end(s?)/, 'weekend$1$2')
  const [, every, name, monthName, year] =
    /^(every |each |all |chaque |(?:a )?(?:tous|toutes) les |les )?([a-z]+?)s?(?: (?:in|of|en|de) ([a-z]+)(?: (\d{4}))?)?$/.exec(said) ?? []
  // An abbreviation has no plural: 'mars' means March, not Tuesdays; but 'every mon' is clear.
  const isShort = name !== undefined && name.length < 5 && !/^(?:every|each|chaque) [a-z]+$/.test(said.split(/ (?:in|of|en|de) /)[0]!)
  const days = name === undefined || isShort ? [] : (kindsOfDay[name] ?? [weekdayNamed(name)])
  const isPlural = every !== undefined || /^[a-z]+s\b/.test(said) || monthName !== undefined
  const index = monthName === undefined ? when.month.month : monthNamed(monthName)
  if (!isPlural || index === undefined) return undefined
  const meant = monthName === undefined ? when.month : { year: yearOf(index, year, when), month: index }
  const { fromDate, toDate } = rangeOfMonth(meant)
  // In the middle of a month, 'every friday' leaves out the Fridays that are over; 'fridays in november' includes them.
  const isUnderWay = monthName === undefined && fromDate < when.today && when.today <= toDate
  const dates = datesIn({ fromDate: isUnderWay ? when.today : fromDate, toDate }).filter((date) => days.includes(weekday(date)))
  return dates.length > 0 ? dates : undefined
}

const kindsOfDay: Record<string, number[]> = { weekend: [6, 0], weekday: [1, 2, 3, 4, 5] }

const weekStarts = new Map(
  Object.entries({
    'this week': 0,
    'cette semaine': 0,
    'next week': 7,
    'last week': -7,
    'previous week': -7,
    'la semaine derniere': -7,
    'la semaine passee': -7,
    'la semaine prochaine': 7,
    'semaine prochaine': 7,
    'the week after next': 14,
    'week after next': 14,
  }),
)

const allOf =
  /^(?:all(?: of)?|the (?:whole|entire)|(?:every|each) (?:day|night)(?: of)?|(?:de )?toute|tous les jours(?: de)?|chaque jour(?: de)?) (?=.*(?:week|semaine))/

/** 'this week', 'all next week', 'next weekend', 'the week of 3 august': a week of the team, or a Saturday and Sunday. */
export function readWeek(said: string, when: When): CalendarDate[] | undefined {
  const [, ofWeek] = /^(?:on )?weekdays (?:of |in )?((?:this|next|last) week)$/.exec(said) ?? []
  if (ofWeek !== undefined) return readWeek(ofWeek, when)?.filter((date) => !isWeekend(date))
  const rest = said.replace(allOf, '')
  const text = rest !== said && /^(?:(?:the )?week|(?:la )?semaine)$/.test(rest) ? 'this week' : rest
  const [, named, around] = ofDay.exec(text) ?? []
  if (named !== undefined) return weekOf(named, readDay(around!, when), when.weekStart)
  const weekend = /^(.*?) ?(?:weekend|week-end|fin de semaine)( prochaine?| after next)?$/.exec(text)
  // On a Sunday, 'this weekend' is the one that is ending, whatever day the team's week starts on.
  if (weekend) return daysFrom(startOfWeek(when.today, 1), weekendStarts.get(`${weekend[1]}${weekend[2] ?? ''}`), 2)
  return daysFrom(startOfWeek(when.today, when.weekStart), weekStarts.get(text), 7)
}

/** 'next week', 'the week of dec 7'; 'every day next week' is not a week but its days. */
export const englishWeek = /^(?!all |every |each ).*(?<!\S)week(?: after next| of .+)?$/
export const frenchWeek = /^(?!tous |toute |chaque )(?!.*fin de).*(?<!\S)semaine(?: prochaine| du .+)?$/

const daysFrom = (first: CalendarDate, after: number | undefined, count: number): CalendarDate[] | undefined =>
  after === undefined ? undefined : datesIn({ fromDate: addDays(first, after), toDate: addDays(first, after + count - 1) })

const ofDay = /^(?:the |la |le |les )?(weeks?|semaines?|week-?ends?|fins? de semaine) (?:of|du) (.+)$/

/** A weekend is named by one of its days. */
function weekOf(named: string, day: CalendarDate | undefined, weekStart: Weekday): CalendarDate[] | undefined {
  const isWeek = /^(?:week|semaine)s?$/.test(named)
  if (day === undefined || (!isWeek && !isWeekend(day))) return undefined
  return isWeek ? daysFrom(startOfWeek(day, weekStart), 0, 7) : daysFrom(startOfWeek(day, 1), 5, 2)
}

const weekendStarts = new Map(
  Object.entries({
    '': 5,
    this: 5,
    the: 5,
    ce: 5,
    cette: 5,
    en: 5,
    next: 12,
    'la prochaine': 12,
    'le prochain': 12,
    ' prochaine': 12,
    ' after next': 19,
    'the after next': 19,
  }),
)
