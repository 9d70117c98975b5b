import type { Id } from '#domain/id.ts'
import { reachOf } from '#domain/people/rule-settings.ts'
import { minutesOf, type Work } from '#domain/rules/rules.ts'
import { dayNumber, daysBetween, isInMonth, isWeekend, rangeOfMonth, weekday, fromDayNumber } from '#domain/time/calendar-date.ts'

import type { Problem } from './problem.ts'

/** The facts about a duty that counting rules need. Days are relative to the first one the rules look at. */
export interface Facts {
  day: number
  templateId: Id
  isWeekend: boolean
  isInMonth: boolean
  /** 0 outside the month. */
  minutes: number
}

/** Undefined if no rule of the team looks at more than two shifts: then nothing needs counting. */
export function factsOf({ people, seats, month, rules }: Problem) {
  const { mostInSevenDays, mostDaysInRow, fewestDaysInRow, fewestDaysOff, mostWeekends, mostHours, fewestHours, mostPerTemplate } = rules
  const set = [mostInSevenDays, mostDaysInRow, fewestDaysInRow, fewestDaysOff, mostWeekends, mostHours, fewestHours]
  if (set.every((limit) => limit === undefined) && Object.keys(mostPerTemplate).length === 0) return undefined

  const reach = reachOf(month)
  const first = dayNumber(reach.fromDate)
  const width = daysBetween(reach.fromDate, reach.toDate) + 1
  const monthStart = dayNumber(rangeOfMonth(month).fromDate) - first
  const monthEnd = dayNumber(rangeOfMonth(month).toDate) - first
  const factOf = ({ date, range, templateId }: Work): Facts => ({
    day: dayNumber(date) - first,
    templateId,
    isWeekend: isWeekend(date),
    isInMonth: isInMonth(date, month),
    minutes: isInMonth(date, month) ? minutesOf([{ date, range, templateId }], rules.timeZone) : 0,
  })
  return {
    seats: seats.map(factOf),
    standing: people.map(({ works }) => works.map(factOf).filter(({ day }) => day >= 0 && day < width)),
    width,
    monthStart,
    monthEnd,
    weekends: weekendsOf(monthStart, monthEnd, first),
  }
}

/** The weekends of the month, each as those of its days in the month. */
function weekendsOf(start: number, end: number, first: number): number[][] {
  return Array.from({ length: end - start + 2 }, (_, index) => start - 1 + index)
    .filter((day) => weekday(fromDayNumber(first + day)) === 6)
    .map((saturday) => [saturday, saturday + 1].filter((day) => day >= start && day <= end))
    .filter((days) => days.length > 0)
}
