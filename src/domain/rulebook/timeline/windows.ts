import { Type, type Static } from 'typebox'

import { fourWeeks, lengthOf } from '#domain/services/block.ts'
import { daysAway } from '#domain/services/days-on-service.ts'
import { addDays, datesIn, isWithin, onDay, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'

import type { Timeline } from './timeline.ts'

export type Window = Static<typeof Window>
/**
 * The days that are judged together. BLOCK: each block of at most five weeks. FOUR_WEEKS: each block of at most four weeks. In both cases
 * any four weeks inside longer blocks. days: any period of this many days. lastDays: this many days up to the last judged one.
 */
export const Window = Type.Union([
  Type.Literal('BLOCK'),
  Type.Literal('FOUR_WEEKS'),
  Type.Object({ days: Type.Integer({ minimum: 1, maximum: 182 }) }, { additionalProperties: false }),
  Type.Object({ lastDays: Type.Integer({ minimum: 1, maximum: 182 }) }, { additionalProperties: false }),
])

/** Longer blocks are not treated as months: what a contract says about a month applies to any four weeks of them. */
const longestBlock = 35
/** A block with fewer days cannot contain the free days that a month must have. */
export const shortestBlock = 25

/** The windows that share a day with these dates. */
export function windowsOf(window: Window, { blocks }: Pick<Timeline, 'blocks'>, dates: DateRange): DateRange[] {
  const near = blocks.filter((block) => block.fromDate <= dates.toDate && block.toDate >= dates.fromDate)
  if (window === 'BLOCK') return splitOver(longestBlock, near, dates)
  if (window === 'FOUR_WEEKS') return splitOver(fourWeeks, near, dates)
  if ('days' in window) return rolling(window.days, dates)
  return [{ fromDate: addDays(dates.toDate, 1 - window.lastDays), toDate: dates.toDate }]
}

const splitOver = (most: number, blocks: readonly DateRange[], dates: DateRange): DateRange[] =>
  blocks.flatMap((block) =>
    lengthOf(block) <= most
      ? [block]
      : rolling(fourWeeks, dates).filter((days) => isWithin(days.fromDate, block) && isWithin(days.toDate, block)),
  )

const rolling = (days: number, { fromDate, toDate }: DateRange): DateRange[] =>
  datesIn({ fromDate: addDays(fromDate, 1 - days), toDate }).map((first) => ({ fromDate: first, toDate: addDays(first, days - 1) }))

/** Whether a window is about the judged dates, beyond which it may reach: it counts work on one of them, or nothing at all. */
export const areAbout = (dates: DateRange, counted: readonly { date: CalendarDate }[]): boolean =>
  counted.length === 0 || counted.some(({ date }) => isWithin(date, dates))

/** Days since the person joined and while they were in the team, minus days of leave that lowers the days on service. */
export function daysOnServiceIn({ fromDate, toDate }: DateRange, { leave, terms, joined, absences }: Timeline): number {
  if (joined > toDate) return 0
  const days = { fromDate: joined > fromDate ? joined : fromDate, toDate }
  const served = (part: DateRange) => lengthOf(part) - daysAway(part, leave, terms)
  if (absences.length === 0) return served(days)
  const there = datesIn(days).filter((date) => !absences.some((absence) => isWithin(date, absence)))
  return there.reduce((sum, date) => sum + served(onDay(date)), 0)
}

/** Why a window is not known: it begins before anything is on record about the person. */
export const unknownIn = ({ fromDate }: Pick<DateRange, 'fromDate'>, { knownSince }: Timeline): { unknown?: 'HISTORY' } =>
  fromDate < knownSince ? { unknown: 'HISTORY' } : {}
