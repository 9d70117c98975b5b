import { Type, type Static } from 'typebox'

import { lengthOf } from '#domain/services/block.ts'
import { addDays, datesIn, dayNumber, isWithin, weekday, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'
import { LocalTime, minutesADay, minutesOf, overlaps } from '#domain/time/time-range.ts'

import { exactly } from '../amount.ts'
import { Duties, isOneOf } from '../duties.ts'
import type { RuleFinding, RuleShape } from '../finding.ts'
import type { Stint } from '../timeline/timeline.ts'
import { shortestBlock, unknownIn, Window, windowsOf } from '../timeline/windows.ts'

const Hours = Type.Object(
  { fromDay: Type.Enum([5, 6]), fromTime: LocalTime, toDay: Type.Enum([0, 1]), toTime: LocalTime },
  { additionalProperties: false },
)

export type Weekends = Static<typeof Weekends>
/**
 * A weekend is worked if one of these duties covers a minute of it, and it belongs to the window of its Saturday. fewestFree: the fewest
 * free weekends in each window. oneIn: at most one of this many weekends is worked. mostInARow: the most worked weekends in a row.
 */
export const Weekends = Type.Object(
  {
    shape: Type.Literal('WEEKENDS'),
    of: Duties,
    hours: Hours,
    /** Work that begins before the weekend and ends before this time of the weekend's first day does not count. */
    notUntil: Type.Optional(LocalTime),
    window: Window,
    limit: Type.Union([
      Type.Object({ fewestFree: Type.Integer({ minimum: 1, maximum: 26 }) }, { additionalProperties: false }),
      Type.Object({ oneIn: Type.Integer({ minimum: 2, maximum: 26 }) }, { additionalProperties: false }),
      Type.Object({ mostInARow: Type.Integer({ minimum: 1, maximum: 26 }) }, { additionalProperties: false }),
    ]),
  },
  { additionalProperties: false },
)

interface Weekend {
  saturday: CalendarDate
  worked: CalendarDate[]
}

export const weekends: RuleShape<Weekends> = ({ of, hours, notUntil, window, limit }, timeline, dates) => {
  const counted = timeline.stints.filter((stint) => isOneOf(stint, of))
  const inDays = (days: DateRange) => saturdaysIn(days).map((saturday) => weekendAt(saturday, counted, hours, notUntil))
  if ('mostInARow' in limit) return runsAround(dates, inDays).map((run) => finding(run, limit.mostInARow, 'MOST'))
  return windowsOf(window, timeline, dates).flatMap((days): RuleFinding[] => {
    const all = inDays(days)
    const worked = all.filter((weekend) => weekend.worked.length > 0)
    const unknown = unknownIn(days, timeline)
    if ('oneIn' in limit) return [{ ...finding(worked, Math.floor(all.length / limit.oneIn), 'MOST'), ...unknown }]
    if (lengthOf(days) < shortestBlock) return []
    return [{ ...finding(worked, limit.fewestFree, 'LEAST'), used: exactly(all.length - worked.length), ...unknown }]
  })
}

const finding = (worked: readonly Weekend[], bound: number, side: RuleFinding['side']): RuleFinding => ({
  used: exactly(worked.length),
  bound,
  unit: 'WEEKENDS',
  side,
  where: [...new Set(worked.flatMap((weekend) => weekend.worked))],
})

export const saturdaysIn = (days: DateRange): CalendarDate[] => datesIn(days).filter((date) => weekday(date) === 6)

const fromSaturday = { 5: -1, 6: 0, 0: 1, 1: 2 } as const

const weekendAt = (
  saturday: CalendarDate,
  counted: readonly Stint[],
  hours: Weekends['hours'],
  notUntil: LocalTime | undefined,
): Weekend => ({
  saturday,
  worked: counted.filter(isInWeekend(saturday, { hours, notUntil })).map(({ date }) => date),
})

/** Whether a duty counts as work on this weekend. */
export function isInWeekend(
  saturday: CalendarDate,
  { hours, notUntil }: { hours: Weekends['hours']; notUntil?: LocalTime | undefined },
): (stint: Stint) => boolean {
  const at = (day: keyof typeof fromSaturday, time: LocalTime) => (dayNumber(saturday) + fromSaturday[day]) * minutesADay + minutesOf(time)
  const during = { start: at(hours.fromDay, hours.fromTime), end: at(hours.toDay, hours.toTime) }
  const earliest = notUntil === undefined ? during.start : at(hours.fromDay, notUntil)
  // An ordinary Friday that ends late is not part of the weekend.
  const isOrdinary = ({ kind, date }: Stint) => kind === 'WORKING_DAY' && ![0, 6].includes(weekday(date))
  return (stint) => overlaps(stint.range, during) && !isOrdinary(stint) && !(stint.range.start < during.start && stint.range.end < earliest)
}

/** How many days back and ahead a run of worked weekends is followed. */
const farthest = 26 * 7

/** The runs of worked weekends that include a weekend of these dates. */
function runsAround(dates: DateRange, inDays: (days: DateRange) => Weekend[]): Weekend[][] {
  const runs: Weekend[][] = [[]]
  for (const weekend of inDays({ fromDate: addDays(dates.fromDate, -farthest), toDate: addDays(dates.toDate, farthest) }))
    if (weekend.worked.length > 0) runs.at(-1)!.push(weekend)
    else runs.push([])
  return runs.filter((run) => run.some(({ saturday }) => isWithin(saturday, dates)))
}
