import type { ConditionOf } from '#domain/rulebook/condition.ts'
import { isOneOf } from '#domain/rulebook/duties.ts'
import { isInWeekend, saturdaysIn } from '#domain/rulebook/shapes/weekends.ts'
import type { Stint } from '#domain/rulebook/timeline/timeline.ts'
import { shortestBlock, windowsOf } from '#domain/rulebook/timeline/windows.ts'
import { lengthOf } from '#domain/services/block.ts'
import { addDays, onDay, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'

import { intervalIn, type DutyChoice } from './option.ts'
import { slotsRow, type ContractRow } from './row.ts'

export function weekendsRows(
  { of, hours, notUntil, window, limit }: ConditionOf<'WEEKENDS'>,
  choice: DutyChoice,
  dates: DateRange,
): ContractRow[] {
  const slotAt = (saturday: CalendarDate) => {
    const isIn = isInWeekend(saturday, { hours, notUntil })
    const near = { fromDate: addDays(saturday, -3), toDate: addDays(saturday, 2) }
    return intervalIn(choice, near, (stint) => isOneOf(stint, of) && isIn(stint))
  }
  if ('mostInARow' in limit) {
    const around = { fromDate: addDays(dates.fromDate, -7 * limit.mostInARow), toDate: addDays(dates.toDate, 7) }
    const run = (saturday: CalendarDate) => Array.from({ length: limit.mostInARow + 1 }, (_, week) => slotAt(addDays(saturday, 7 * week)))
    return saturdaysIn(around).flatMap((saturday) => slotsRow(limit.mostInARow, run(saturday)))
  }
  return windowsOf(window, choice.timeline, dates).flatMap((days) => {
    const all = saturdaysIn(days)
    if ('oneIn' in limit) return slotsRow(Math.floor(all.length / limit.oneIn), all.map(slotAt))
    return lengthOf(days) < shortestBlock ? [] : slotsRow(all.length - limit.fewestFree, all.map(slotAt))
  })
}

/** Limits the days in a row, and keeps the rest that is owed after the longest run. */
export function dutiesInARowRows(
  { of, most, restAfter }: ConditionOf<'DUTIES_IN_A_ROW'>,
  choice: DutyChoice,
  dates: DateRange,
): ContractRow[] {
  const onDate = (date: CalendarDate) => intervalIn(choice, onDay(date), (stint) => isOneOf(stint, of))
  const firsts = Array.from({ length: lengthOf(dates) + most }, (_, day) => addDays(dates.fromDate, day - most))
  return firsts.flatMap((first) => {
    const run = Array.from({ length: most }, (_, day) => onDate(addDays(first, day)))
    const rows = slotsRow(most, [...run, onDate(addDays(first, most))])
    if (!restAfter || restAfter.afterAny) return rows
    const last = addDays(first, most - 1)
    const onLast = choice.on(last)
    const ofLast = [...onLast.stints, ...onLast.options.map(({ stint }) => stint)].filter((stint) => isOneOf(stint, of))
    const until = Math.max(...ofLast.map((stint) => stint.until + stint.handOver))
    const tooSoon = (stint: Stint) => stint.date > last && stint.from < until + restAfter.rest * 60 && isOneOf(stint, restAfter.before)
    const after = { fromDate: addDays(last, 1), toDate: addDays(last, 2 + Math.ceil(restAfter.rest / 24)) }
    return [...rows, ...slotsRow(most, [...run, intervalIn(choice, after, tooSoon)])]
  })
}

/** Allows at most one change in consecutive days: never back and forth. Further changes are left to the check. */
export function alternationRows(
  { between, and, window, most }: ConditionOf<'ALTERNATION'>,
  choice: DutyChoice,
  dates: DateRange,
): ContractRow[] {
  const { options } = choice
  if (most !== 1 || typeof window === 'string' || !('days' in window)) return []
  const days = Array.from({ length: lengthOf(dates) + 2 * window.days }, (_, day) => addDays(dates.fromDate, day - window.days))
  return days.flatMap((first) => {
    const goneAfter = new Set(options.flatMap(({ stint, gone }) => (stint.date === first && isOneOf(stint, between) ? gone : [])))
    const slot = (from: CalendarDate, to: CalendarDate, of: ConditionOf<'ALTERNATION'>['and']) =>
      intervalIn(choice, { fromDate: from, toDate: to }, (stint) => isOneOf(stint, of) && !goneAfter.has(stint))
    return Array.from({ length: window.days - 2 }, (_, more) => addDays(first, more + 2)).flatMap((last) => {
      const inside = [addDays(first, 1), addDays(last, -1)] as const
      return [
        ...slotsRow(2, [slot(first, first, between), slot(...inside, and), slot(last, last, between)]),
        ...slotsRow(2, [slot(first, first, and), slot(...inside, between), slot(last, last, and)]),
      ]
    })
  })
}
