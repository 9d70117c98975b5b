import { Type, type Static } from 'typebox'

import { lengthOf } from '#domain/services/block.ts'
import { daysAway } from '#domain/services/days-on-service.ts'
import { addDays, datesIn, isWithin, type DateRange } from '#domain/time/calendar-date.ts'

import type { Timeline } from './timeline.ts'

export type Window = Static<typeof Window>
/**
 * Days that are judged together: each block; each block of at most four weeks and any four weeks inside longer ones; any so many days in a
 * row; or so many days that end with the judged ones.
 */
export const Window = Type.Union([
  Type.Literal('BLOCK'),
  Type.Literal('FOUR_WEEKS'),
  Type.Object({ days: Type.Integer({ minimum: 1, maximum: 182 }) }, { additionalProperties: false }),
  Type.Object({ lastDays: Type.Integer({ minimum: 1, maximum: 182 }) }, { additionalProperties: false }),
])

const fourWeeks = 28

/** The windows that have a day of these dates. */
export function windowsOf(window: Window, { blocks }: Pick<Timeline, 'blocks'>, dates: DateRange): DateRange[] {
  const near = blocks.filter((block) => block.fromDate <= dates.toDate && block.toDate >= dates.fromDate)
  if (window === 'BLOCK') return near
  if (window === 'FOUR_WEEKS')
    return near.flatMap((block) =>
      lengthOf(block) <= fourWeeks
        ? [block]
        : rolling(fourWeeks, dates).filter((days) => isWithin(days.fromDate, block) && isWithin(days.toDate, block)),
    )
  if ('days' in window) return rolling(window.days, dates)
  return [{ fromDate: addDays(dates.toDate, 1 - window.lastDays), toDate: dates.toDate }]
}

const rolling = (days: number, { fromDate, toDate }: DateRange): DateRange[] =>
  datesIn({ fromDate: addDays(fromDate, 1 - days), toDate }).map((first) => ({ fromDate: first, toDate: addDays(first, days - 1) }))

/** Days less those of leave that lowers days on service. */
export const daysOnServiceIn = (dates: DateRange, { leave, terms }: Timeline): number => lengthOf(dates) - daysAway(dates, leave, terms)
