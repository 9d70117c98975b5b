import type { ConditionOf } from '#domain/rulebook/condition.ts'
import { isOneOf } from '#domain/rulebook/duties.ts'
import { dayInRun } from '#domain/rulebook/shapes/duties-in-a-row.ts'
import { isInWeekend, saturdaysIn } from '#domain/rulebook/shapes/weekends.ts'
import type { Stint } from '#domain/rulebook/timeline/timeline.ts'
import { shortestBlock, windowsOf } from '#domain/rulebook/timeline/windows.ts'
import { lengthOf } from '#domain/services/block.ts'
import { addDays, dayNumber, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'

import { dailyOf, daysFrom, intervalIn, type DutyChoice, type FreeInterval } from './option.ts'
import { slotsRow, type ContractRow } from './row.ts'

export function weekendsRows(
  { of, hours, notUntil, window, limit }: ConditionOf<'WEEKENDS'>,
  choice: DutyChoice,
  dates: DateRange,
): ContractRow[] {
  const slots = new Map<CalendarDate, FreeInterval>()
  const slotAt = (saturday: CalendarDate) => {
    const isIn = isInWeekend(saturday, { hours, notUntil })
    const day = dayNumber(saturday)
    const found = slots.get(saturday) ?? intervalIn(choice, daysFrom(day - 3, day + 2), (stint) => isOneOf(stint, of) && isIn(stint))
    slots.set(saturday, found)
    return found
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
  if (most === undefined) return []
  const onDay = dailyOf(
    choice,
    (stint) => isOneOf(stint, of),
    (stint) => dayInRun(stint, of),
  )
  const isOn = (day: number) => (stint: Stint) => isOneOf(stint, of) && dayNumber(dayInRun(stint, of)) === day
  return daysFrom(dayNumber(dates.fromDate) - most, dayNumber(dates.toDate)).flatMap((first) => {
    const run = daysFrom(first, first + most - 1).map(onDay)
    const rows = slotsRow(most, [...run, onDay(first + most)])
    if (!restAfter || restAfter.afterAny) return rows
    const last = first + most - 1
    const onLast = [last, last + 1]
      .flatMap((day) => [...choice.stintsOn(day), ...choice.optionsOn(day).map(({ stint }) => stint)])
      .filter(isOn(last))
    const until = Math.max(...onLast.map((stint) => stint.until + stint.handOver))
    const tooSoon = (stint: Stint) => stint.from < until + restAfter.rest * 60 && isOneOf(stint, restAfter.before) && !isOn(last)(stint)
    const after = intervalIn(choice, daysFrom(last + 1, last + 2 + Math.ceil(restAfter.rest / 24)), tooSoon)
    return [...rows, ...slotsRow(most, [...run, after])]
  })
}

/** Allows at most one change in consecutive days: never back and forth. Further changes are left to the check. */
export function alternationRows(
  { between, and, window, most }: ConditionOf<'ALTERNATION'>,
  choice: DutyChoice,
  dates: DateRange,
): ContractRow[] {
  if (most !== 1 || typeof window === 'string' || !('days' in window)) return []
  const without = (gone: ReadonlySet<Stint>) =>
    [between, and].map((of) => dailyOf(choice, (stint) => isOneOf(stint, of) && !gone.has(stint))) as [Daily, Daily]
  const whole = without(new Set())
  return daysFrom(dayNumber(dates.fromDate) - window.days, dayNumber(dates.toDate) + window.days - 1).flatMap((first) => {
    const goneAfter = choice.optionsOn(first).flatMap(({ stint, gone }) => (isOneOf(stint, between) ? gone : []))
    const [one, other] = goneAfter.length > 0 ? without(new Set(goneAfter)) : whole
    return daysFrom(first + 2, first + window.days - 1).flatMap((last) => [
      ...slotsRow(2, [one(first), oneOfDays(other, first + 1, last - 1), one(last)]),
      ...slotsRow(2, [other(first), oneOfDays(one, first + 1, last - 1), other(last)]),
    ])
  })
}

type Daily = ReturnType<typeof dailyOf>

function oneOfDays(daily: Daily, first: number, last: number): FreeInterval {
  const days = daysFrom(first, last).map(daily)
  return { stands: days.some(({ stands }) => stands), seats: days.flatMap(({ seats }) => seats) }
}
