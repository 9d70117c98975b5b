import {
  addDays,
  addMonths,
  firstYear,
  lastYear,
  monthOf,
  rangeOfMonth,
  type CalendarDate,
  type Month,
  type Weekday,
} from '#domain/time/calendar-date.ts'

import { weekdayNamed } from './named-days.ts'
import { wordsOf } from './words.ts'

/** What a date is relative to. */
export interface When {
  today: CalendarDate
  /** The open month, to which a day number without a month belongs. */
  month: Month
  /** The first day of the team's week. */
  weekStart: Weekday
  /** The first month that can be meant without a year; two months ago by default. */
  since?: Month
  /** A year given once for all dates: 'dec 5, 6 and 9, 2026'. */
  year?: number
}

/**
 * The year that was named. Without one, the open month keeps its own year, and another month is the first of its name since two months ago:
 * in November, 'may' means next year's and 'september' this year's.
 */
export function yearOf(month: number, year: string | undefined, { year: givenOnce, month: open, since, today }: When): number {
  if (year !== undefined) return Number(year)
  if (givenOnce !== undefined) return givenOnce
  if (month === open.month) return open.year
  const first = since ?? recent(monthOf(today))
  return first.year + (month < first.month ? 1 : 0)
}

/** The first month that counts as recent: two months earlier. */
export const recent = (month: Month): Month => addMonths(month, -2)

/** Years the pages support. */
export const isYear = (year: number): boolean => year >= firstYear && year < lastYear

const done = '(?:done|worked|had)'
const fait = '(?:faite?s?|travaillee?s?|eue?s?)'
const aboutPast = [
  `^how many .+ (?:did .+ (?:do|work|have)|have i ${done}|has .+ ${done})\\b`,
  `^who (?:did|was|were|worked|had|took|covered|has ${done})\\b`,
  '^(?:why )?did .+ work\\b',
  // 'Was my request for friday approved' is about a day to come.
  '^(?:was|were) (?!.*(?:request|approved|granted|given|refused)).+ (?:working|on|off|away|free|absent|here)\\b',
  `^combien (?:.+ )?(?:ai-je|j'ai|a|a-t-(?:il|elle)) ${fait}\\b`,
  `^(?:j'ai|.+ a) ${fait} combien\\b`,
  `^(?:c'est )?qui (?:a ${fait}|etait|travaillait|avait|faisait)\\b`,
  `^(?:est-ce qu(?:e |'))?.+ (?:a travaille|etait|travaillait)\\b`,
].map((words) => new RegExp(words))

/** Words that name days by their distance from today, to which a weekday may be added. */
const fromToday =
  /(?<!\S)(?:today|tonight|yesterday|tomorrow|last|past|this|next|coming|aujourd'hui|hier|demain|ce|cette|derniere?|passee?|prochaine?)(?!\S)/

/**
 * 'How many nights did I work in march' is about the last March, and never about an open month that is still to come. 'Who worked friday' is
 * about the last Friday.
 */
export function asSpoken<Spoken extends When>(text: string, when: Spoken): Spoken {
  if (!aboutPast.some((words) => words.test(text))) return when
  const now = monthOf(when.today)
  const isToCome = rangeOfMonth(when.month).fromDate > when.today
  const isLastWeekday = !fromToday.test(text) && wordsOf(text).some((word) => weekdayNamed(word) >= 0)
  return {
    ...when,
    since: addMonths(now, -11),
    month: isToCome ? now : when.month,
    ...(isLastWeekday && { today: addDays(when.today, -7) }),
  }
}
