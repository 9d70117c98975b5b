import type { Language } from '#domain/language.ts'
import { shortName, type User } from '#domain/people/user.ts'
import {
  addMonths,
  dayOfMonth,
  isInMonth,
  monthOf,
  rangeOfMonth,
  weekday,
  weeksOfMonth,
  type CalendarDate,
  type DateRange,
  type Month,
  type Weekday,
} from '#domain/time/calendar-date.ts'
import { holidaysIn } from '#domain/time/holidays.ts'
import { shortTime, type LocalTime } from '#domain/time/time-range.ts'
import type { ReportLine } from '#server/stores/reports.ts'
import { sentence } from '#texts/fr/words/grammar.ts'
import { frenchHolidays } from '#texts/fr/words/holidays.ts'

import { printColors } from './print-colors.ts'
import { dateWords, reportWords } from './wording.ts'

/** The height of a month's weeks in points, and the height of a line relative to its font size. */
const weeksHeight = 510
const lineHeight = 1.6
const headHeight = 18
/** About as many names fit on a line. */
const namesPerLine = 3
const sizes = { largest: 6.4, smallest: 2.6 }

interface CalendarContent {
  lines: readonly ReportLine[]
  /** Who is on leave on a date, by last name. */
  awayOn: (date: CalendarDate) => readonly Pick<User, 'firstName' | 'lastName'>[]
  /** Only admins are shown which shifts are unfilled, because others cannot tell these from drafts. */
  isForAdmin: boolean
}

/** One page for each month of the range, as data for calendar.typ. */
export function calendarMonths(range: DateRange, { lines, ...content }: CalendarContent, weekStart: Weekday, language: Language) {
  const byDate = Map.groupBy(lines, ({ date }) => date)
  return monthsOf(range).map((month) => monthPage(month, { byDate, ...content }, weekStart, language))
}

function monthPage(
  month: Month,
  { byDate, awayOn, isForAdmin }: Omit<CalendarContent, 'lines'> & { byDate: Map<CalendarDate, ReportLine[]> },
  weekStart: Weekday,
  language: Language,
) {
  const words = dateWords(language)
  const weeks = weeksOfMonth(month, weekStart)
  const holidays = holidaysIn(month.year)
  const linesOn = (date: CalendarDate) => (byDate.get(date)?.length ?? 0) + Math.ceil(awayOn(date).length / namesPerLine)
  const fullest = weeks.map((week) => Math.max(1, ...week.map((date) => (isInMonth(date, month) ? linesOn(date) : 0))))
  const columns = Math.max(...fullest) > 12 ? 2 : 1
  const heights = heightsOf(fullest)
  const size = Math.min(...fullest.map((lines, week) => (heights[week]! - headHeight) / Math.ceil(lines / columns) / lineHeight))
  return {
    title: sentence(words.month(rangeOfMonth(month).fromDate)),
    size: Math.max(sizes.smallest, Math.min(sizes.largest, size)),
    columns,
    heights,
    weekdays: weeks[0]!.map((date) => words.weekday(weekday(date))),
    weekend: weeks[0]!.flatMap((date, column) => (weekday(date) % 6 === 0 ? [column] : [])),
    weeks: weeks.map((week) =>
      week.map((date) => {
        const isOut = !isInMonth(date, month)
        const holiday = isOut ? undefined : holidays.get(date)
        return {
          day: dayOfMonth(date),
          out: isOut,
          holiday: holiday === undefined ? '' : language === 'fr' ? frenchHolidays[holiday] : holiday,
          away: isOut || awayOn(date).length === 0 ? '' : reportWords(language).away(awayOn(date).map(shortName).join(', ')),
          lines: isOut ? [] : (byDate.get(date) ?? []).map((line) => printedLine(line, language, isForAdmin)),
        }
      }),
    ),
  }
}

/** Gives fuller weeks more of the page, but each week at least half of an equal share. */
function heightsOf(fullest: readonly number[]): number[] {
  const all = fullest.reduce((sum, lines) => sum + lines, 0)
  return fullest.map((lines) => (weeksHeight / 2) * (1 / fullest.length + lines / all))
}

function printedLine(line: ReportLine, language: Language, isForAdmin: boolean) {
  const words = reportWords(language)
  const who = line.firstName === null ? (isForAdmin ? words.open : '') : shortName({ firstName: line.firstName, lastName: line.lastName! })
  return {
    template: line.template,
    ...printColors[line.color],
    who,
    times: times(line.startTime, line.endTime),
    note: noteOf(line, language, isForAdmin),
  }
}

function noteOf(line: ReportLine, language: Language, isForAdmin: boolean): string {
  const words = reportWords(language)
  const part = line.coverStartTime === null ? '' : ` ${times(line.coverStartTime, line.coverEndTime!)}`
  const cover =
    line.coverFirstName === null
      ? []
      : [words.coveredBy(shortName({ firstName: line.coverFirstName, lastName: line.coverLastName! }), part)]
  if (line.firstName === null) return isForAdmin && line.places > 1 ? words.places(line.people, line.places) : ''
  return [...(line.draft ? [words.draft] : []), ...cover].join(', ')
}

export const times = (start: LocalTime, end: LocalTime): string => `${shortTime(start)}–${shortTime(end)}`

function monthsOf({ fromDate, toDate }: DateRange): Month[] {
  const [first, last] = [monthOf(fromDate), monthOf(toDate)]
  const count = (last.year - first.year) * 12 + last.month - first.month + 1
  return Array.from({ length: count }, (_, index) => addMonths(first, index))
}
