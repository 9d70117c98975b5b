import type { Id } from '#domain/id.ts'
import { hoursOf } from '#domain/people/counted-hours.ts'
import { weekendOf } from '#domain/people/night-and-weekend.ts'
import { reachOf } from '#domain/people/rule-settings.ts'
import { elapsedMinutesOf } from '#domain/rules/rules.ts'
import type { Work } from '#domain/rules/seat.ts'
import { dayNumber, daysBetween, isInMonth, rangeOfMonth } from '#domain/time/calendar-date.ts'

import type { Problem } from './problem.ts'

/** The facts about a duty that counting rules need. Days are numbered from the first one that the rules look at. */
export interface Facts {
  day: number
  templateId: Id
  /** The Saturday, as a day number, of the weekend for which it counts; -1 for none or outside the month. */
  weekend: number
  isInMonth: boolean
  /** The minutes of the duty; 0 outside the month. */
  minutes: number
}

/** Undefined if no rule of the team looks at more than two shifts, because then nothing needs to be counted. */
export function factsOf({ people, seats, month, rules }: Problem) {
  const { mostInSevenDays, mostDaysInRow, fewestDaysInRow, fewestDaysOff, mostWeekends, mostHours, fewestHours, mostPerTemplate } = rules
  const set = [mostInSevenDays, mostDaysInRow, fewestDaysInRow, fewestDaysOff, mostWeekends, mostHours, fewestHours]
  if (set.every((limit) => limit === undefined) && Object.keys(mostPerTemplate).length === 0) return undefined

  const reach = reachOf(month)
  const first = dayNumber(reach.fromDate)
  const hours = hoursOf(rules)
  const width = daysBetween(reach.fromDate, reach.toDate) + 1
  const monthStart = dayNumber(rangeOfMonth(month).fromDate) - first
  const monthEnd = dayNumber(rangeOfMonth(month).toDate) - first
  const factOf = ({ date, range, templateId }: Work): Facts => ({
    day: dayNumber(date) - first,
    templateId,
    weekend: (isInMonth(date, month) ? weekendOf({ date, range }, hours) : undefined) ?? -1,
    isInMonth: isInMonth(date, month),
    minutes: isInMonth(date, month) ? elapsedMinutesOf([{ date, range, templateId }], rules.timeZone) : 0,
  })
  return {
    seats: seats.map(factOf),
    standing: people.map(({ works }) => works.map(factOf).filter(({ day }) => day >= 0 && day < width)),
    width,
    monthStart,
    monthEnd,
  }
}
