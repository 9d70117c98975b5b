import { Type, type Static } from 'typebox'

import { OrNull } from '#domain/or-null.ts'
import { addDays, CalendarDate, isWithin, monthOf, rangeOfMonth, type DateRange } from '#domain/time/calendar-date.ts'

import { deadlineOf, type RequestTerms } from './request-terms.ts'
import type { ShiftRequest } from './shift-request.ts'

/** A block of the team, or a month if it has no blocks. */
export interface Budgeted extends DateRange {
  /** The number of the block in its year. */
  number: number | null
}

export type BlockPoints = Static<typeof BlockPoints>
/**
 * A person's points in a block. Points for dates that are not granted are returned; half of the points left after the last deadline of the
 * block go to the next one.
 */
export const BlockPoints = Type.Object({
  fromDate: CalendarDate,
  toDate: CalendarDate,
  number: OrNull(Type.Integer()),
  carriedOver: Type.Number(),
  /** The points for dates that were granted. */
  spent: Type.Number(),
  /** The points for dates that are not settled yet. */
  pledged: Type.Number(),
  left: Type.Number(),
})

/** The block that contains a date; if there is none, the days of its month that belong to no block. */
export function blockOf(date: CalendarDate, blocks: readonly Budgeted[]): Budgeted {
  const own = blocks.find((block) => isWithin(date, block))
  if (own) return own
  const month = rangeOfMonth(monthOf(date))
  const before = blocks.filter(({ toDate }) => toDate < date).map(({ toDate }) => addDays(toDate, 1))
  const after = blocks.filter(({ fromDate }) => fromDate > date).map(({ fromDate }) => addDays(fromDate, -1))
  return { fromDate: [month.fromDate, ...before].toSorted().at(-1)!, toDate: [month.toDate, ...after].toSorted()[0]!, number: null }
}

/** The blocks of a range, one after another, without gaps. */
export function blocksBetween({ fromDate, toDate }: DateRange, blocks: readonly Budgeted[]): Budgeted[] {
  const found = [blockOf(fromDate, blocks)]
  while (found.at(-1)!.toDate < toDate) found.push(blockOf(addDays(found.at(-1)!.toDate, 1), blocks))
  return found
}

type Pledge = Pick<ShiftRequest, 'dates' | 'points' | 'status' | 'granted' | 'denied'>

/** The number of a request's dates that hold their part of its points. Past days that were never published hold none. */
export const datesHeld = (pledge: Omit<Pledge, 'points'>, today: CalendarDate): number => pledge.granted.length + openDates(pledge, today)

const openDates = ({ dates, granted, denied }: Omit<Pledge, 'points'>, today: CalendarDate): number =>
  dates.filter((date) => date >= today && !granted.includes(date) && !denied.includes(date)).length

/** A person's points in consecutive blocks. Nothing is carried into the first block. */
export function pointsIn(
  blocks: readonly Budgeted[],
  requests: readonly Pledge[],
  terms: RequestTerms,
  today: CalendarDate,
): BlockPoints[] {
  const counted: BlockPoints[] = []
  for (const block of blocks) {
    const own = requests.filter(({ dates, status }) => status === 'OPEN' && isWithin(dates[0]!, block))
    const sum = (share: (pledge: Pledge) => number) =>
      own.reduce((total, pledge) => total + (pledge.points * share(pledge)) / pledge.dates.length, 0)
    const before = counted.at(-1)
    // Until the last deadline of a block, all of its points can still be spent in it; afterwards, requests in it cost nothing.
    const isSpent = before && today > deadlineOf(monthOf(before.toDate), terms)
    const carriedOver = isSpent ? Math.max(0, before.left) / 2 : 0
    const spent = sum(({ granted }) => granted.length)
    const pledged = sum((pledge) => openDates(pledge, today))
    counted.push({ ...block, carriedOver, spent, pledged, left: terms.pointsABlock + carriedOver - spent - pledged })
  }
  return counted
}

/** Rounding errors of sums may be this large. */
const tiny = 1e-6

/**
 * Reduces the points of requests that hold points again until neither their blocks nor those to which points were carried over are
 * overdrawn. The latest requests lose theirs first; all other requests keep theirs. again: in the order in which they were made, with all
 * of their points. count: the person's points in all blocks with these requests.
 */
export function cutToFit<P extends Pledge>(again: readonly P[], count: (again: readonly P[]) => readonly BlockPoints[]): P[] {
  const missing = (some: readonly P[]) => count(some).reduce((sum, { left }) => sum + Math.max(0, -left), 0)
  let cut = [...again]
  for (let at = again.length - 1; at >= 0; at--) {
    while (cut[at]!.points > 0) {
      const less = cut.with(at, { ...cut[at]!, points: cut[at]!.points - 1 })
      if (missing(less) > missing(cut) - tiny) break
      cut = less
    }
  }
  return cut
}

export const isOverdrawn = ({ left }: BlockPoints): boolean => left < -tiny
