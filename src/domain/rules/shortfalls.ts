import type { TeamRules } from '#domain/people/rule-settings.ts'
import { addDays, datesIn, dayNumber, isInMonth, rangeOfMonth, type Month } from '#domain/time/calendar-date.ts'

import { elapsedMinutesOf } from './rules.ts'
import type { Work } from './seat.ts'
import { daysInRow } from './work-days.ts'

/** How far a person is below a minimum: in hours, or in days of runs that are too short. */
type Shortfall = { rule: 'fewestHours'; hours: number } | { rule: 'fewestDaysInRow'; days: number }

/** Minimums never block a seat; the solver keeps shortfalls small and reports them. */
export const shortfalls = (works: readonly Work[], month: Month, team: TeamRules): Shortfall[] => [
  ...missingHours(works, month, team),
  ...missingDays(works, month, team),
]

function missingHours(works: readonly Work[], month: Month, { fewestHours, timeZone }: TeamRules): Shortfall[] {
  if (fewestHours === undefined) return []
  const worked = works.filter(({ date }) => isInMonth(date, month))
  const hours = fewestHours - elapsedMinutesOf(worked, timeZone) / 60
  return hours > 0 ? [{ rule: 'fewestHours', hours }] : []
}

/** Skips runs that cross the start or the end of the month, because their length is not known. */
function missingDays(works: readonly Work[], month: Month, { fewestDaysInRow: fewest }: TeamRules): Shortfall[] {
  if (fewest === undefined) return []
  const worked = new Set(works.map(({ date }) => dayNumber(date)))
  const { fromDate, toDate } = rangeOfMonth(month)
  const inside = { fromDate: addDays(fromDate, 1), toDate }
  const starts = datesIn(inside)
    .map(dayNumber)
    .filter((day) => worked.has(day) && !worked.has(day - 1))
  const lengths = starts.map((day) => ({ length: daysInRow(day, worked), last: day + daysInRow(day, worked) - 1 }))
  const days = lengths.filter(({ last }) => last < dayNumber(toDate)).reduce((sum, { length }) => sum + Math.max(0, fewest - length), 0)
  return days > 0 ? [{ rule: 'fewestDaysInRow', days }] : []
}
