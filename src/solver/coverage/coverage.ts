import type { Id } from '#domain/id.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { dateAt, overlaps, type TimeRange } from '#domain/time/time-range.ts'
import type { Problem, Roster } from '#solver/problem.ts'
import { targetsWith } from '#solver/quality.ts'
import { reasonsFor } from '#solver/reasons.ts'

import { daysAround, lacksOf, onDays } from './days.ts'
import { withGranted, type GrantedShifts } from './granted-shifts.ts'
import { fewestEmpty, leastIn, provenEmptiness, type Emptiness } from './least-empty.ts'
import { withTimeAway, type TimeAway } from './time-away.ts'

/** Whether a month can do without someone for a while, or with someone on these shifts. */
export type Coverage =
  /** otherShifts: how many more shifts the others take, by their fair shares. */
  | { verdict: 'COVERABLE'; otherShifts: number }
  /** short: shifts that no one could take then, with the number of people whom each rule blocks. */
  | { verdict: 'NOT_COVERABLE'; short: { shiftId: Id; reasons: ReturnType<typeof reasonsFor>[number]['reasons'] }[] }
  | { verdict: 'NOT_KNOWN' }

/** A month changed by leave or a request, with a roster of it to start from. */
interface ChangedMonth {
  month: Problem
  start: Roster
  /** The days of the change. */
  around: readonly TimeRange[]
}

/**
 * COVERABLE: a roster leaves no more seats empty than must be empty without the change; or no more than some roster without it does, and no
 * more on the days around it than must be. NOT_COVERABLE: every roster of the days around it leaves more seats empty than a roster of the
 * whole month without it. Both need a roster or a proof. before: how empty the month must stay without the change.
 */
export async function coverageOf(problem: Problem, change: TimeAway | GrantedShifts, before: Emptiness): Promise<Coverage> {
  const { month, start, around } = 'shiftIds' in change ? placed(problem, change, before.roster) : away(problem, change, before.roster)
  const days = [...new Set(around.flatMap(({ start: from, end }) => daysAround(dateAt(from), dateAt(end - 1), 1)))]
  const after = await fewestEmpty(month, start, { least: before.least, lacks: lacksOf(problem, before.roster) })
  const isCoverable =
    after.most <= before.least || (after.most <= before.most && (await isLeastOn(days, problem, lacksOf(month, after.roster))))
  if (isCoverable) return { verdict: 'COVERABLE', otherShifts: otherShifts(problem, month, change.userId) }
  const few = onDays(month, days)
  const proven = await provenEmptiness(few)
  if (proven.least > before.most) return { verdict: 'NOT_COVERABLE', short: reasonsFor(few, proven.roster) }
  if ((await leastIn(month, after.roster)) > before.most) return { verdict: 'NOT_COVERABLE', short: reasonsFor(month, after.roster) }
  return { verdict: 'NOT_KNOWN' }
}

/** Whether the month without the change must lack as much on these days. */
async function isLeastOn(days: readonly CalendarDate[], problem: Problem, lacks: ReadonlyMap<CalendarDate, number>): Promise<boolean> {
  const lacking = days.reduce((sum, date) => sum + (lacks.get(date) ?? 0), 0)
  return lacking === 0 || lacking <= (await provenEmptiness(onDays(problem, days))).least
}

/** Gives up their seats during the absence; the duties that they leave are added after the month's seats. */
function away(problem: Problem, absence: TimeAway, roster: Roster): ChangedMonth {
  const { seats, people } = problem
  const { userId, ranges, freed } = absence
  const isGivenUp = (seat: number) =>
    people[roster[seat]!]?.userId === userId && ranges.some((range) => overlaps(seats[seat]!.range, range))
  const start = Int32Array.from({ length: seats.length + freed.length }, (_, seat) =>
    seat >= seats.length || isGivenUp(seat) ? -1 : roster[seat]!,
  )
  return { month: withTimeAway(problem, absence), start, around: ranges }
}

/** Removes the seats that they are given from the month's seats; their other seats become open, because the new ones may exclude them. */
function placed(problem: Problem, granted: GrantedShifts, roster: Roster): ChangedMonth {
  const { month, taken } = withGranted(problem, granted)
  const own = problem.people.findIndex(({ userId }) => userId === granted.userId)
  const left = [...problem.seats.keys()].filter((seat) => !taken.includes(seat))
  const start = Int32Array.from(left, (seat) => (roster[seat] === own ? -1 : roster[seat]!))
  return { month, start, around: taken.map((seat) => problem.seats[seat]!.range) }
}

function otherShifts(before: Problem, after: Problem, userId: Id): number {
  const shareIn = (month: Problem) => targetsWith(month, month.seats)[month.people.findIndex((person) => person.userId === userId)]!.shifts
  return Math.max(0, shareIn(before) - shareIn(after))
}
