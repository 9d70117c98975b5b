import type { Id } from '#domain/id.ts'
import type { Work } from '#domain/rules/seat.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { dateAt, overlaps, type TimeRange } from '#domain/time/time-range.ts'
import { withoutViolations } from '#solver/contract/contract-check.ts'
import type { Problem, Roster } from '#solver/problem.ts'
import { emptinessOf, targetsWith } from '#solver/quality.ts'
import { reasonsFor } from '#solver/reasons.ts'

import { daysAround, lacksOf, onDays } from './days.ts'
import { withGranted, type GrantedShifts } from './granted-shifts.ts'
import { fewestEmpty, leastIn, provenEmptiness, type Emptiness } from './least-empty.ts'
import { withTimeAway, type TimeAway } from './time-away.ts'

/** Whether a month can still be filled without people for a while, or with someone on certain shifts. */
export type Coverage =
  /** otherShifts: how many more shifts the others take, by their fair shares. */
  | { verdict: 'COVERABLE'; otherShifts: number }
  /**
   * short: shifts that no one could take then, with the number of people whom each rule blocks. oneFewer: whether the month would be
   * coverable if the only short shift needed one person fewer.
   */
  | { verdict: 'NOT_COVERABLE'; short: ReturnType<typeof reasonsFor>; oneFewer: boolean }
  | { verdict: 'NOT_KNOWN' }

/** A month changed by leave or requests, with a roster of it to start from. */
interface ChangedMonth {
  month: Problem
  start: Roster
  /** The times of the changes. */
  around: readonly TimeRange[]
}

/**
 * COVERABLE: a roster leaves no more seats empty than must stay empty without the change; or no more than some roster without the change,
 * and no more on the days around it than must stay empty there. NOT_COVERABLE: every roster of the days around the change leaves more seats
 * empty than a roster of the whole month without it. Both need a roster or a proof. before: how empty the month must stay without the
 * change.
 */
export async function coverageOf(problem: Problem, changes: readonly (TimeAway | GrantedShifts)[], before: Emptiness): Promise<Coverage> {
  const { month, days, after, isCoverable } = await filledWith(problem, changes, before)
  const yes = (): Coverage => ({ verdict: 'COVERABLE', otherShifts: otherShifts(problem, month, changes) })
  if (isCoverable) return yes()
  const few = onDays(month, days)
  const proven = await provenEmptiness(few)
  const lacking = [...after.roster.keys()].filter((seat) => after.roster[seat]! < 0).map((seat) => month.seats[seat]!)
  const no = (short: ReturnType<typeof reasonsFor>): Coverage => ({
    verdict: 'NOT_COVERABLE',
    short,
    oneFewer:
      short.length === 1 &&
      placesOf(month, short[0]!.shiftId) > 1 &&
      lacking.some(({ shiftId, priority }) => shiftId === short[0]!.shiftId && after.most - emptinessOf[priority] <= before.most),
  })
  if (proven.least > before.most) return no(reasonsFor(few, proven.roster))
  if ((await leastIn(month, after.roster)) > before.most) return no(reasonsFor(month, after.roster))
  // A month filled from scratch can be better than one that is only repaired.
  return (await isEnough(await fewestEmpty(month), { problem, month, days, before })) ? yes() : { verdict: 'NOT_KNOWN' }
}

/** The number of open places of a shift and of people on it. If it is one, one fewer would be no shift. */
function placesOf({ seats, people }: Problem, shiftId: Id): number {
  const open = seats.filter((seat) => seat.shiftId === shiftId)
  const isOn = ({ templateId, date }: Work) => templateId === open[0]!.templateId && date === open[0]!.date
  return open.length + people.filter(({ works }) => works.some(isOn)).length
}

/** Whether a roster shows that the month is coverable with the changes; without such a roster, it may still be. */
export const isShownCoverable = async (problem: Problem, changes: readonly (TimeAway | GrantedShifts)[], before: Emptiness) =>
  (await filledWith(problem, changes, before)).isCoverable

/** Fills the month with the changes. days: the days around the changes. */
async function filledWith(problem: Problem, changes: readonly (TimeAway | GrantedShifts)[], before: Emptiness) {
  const { month, start, around } = changed(problem, changes, before.roster)
  const days = [...new Set(around.flatMap(({ start: from, end }) => daysAround(dateAt(from), dateAt(end - 1), 1)))]
  const after = await fewestEmpty(month, start, { least: before.least, lacks: lacksOf(problem, before.roster) })
  return { month, days, after, isCoverable: await isEnough(after, { problem, month, days, before }) }
}

interface BeforeAfter {
  problem: Problem
  month: Problem
  days: readonly CalendarDate[]
  before: Emptiness
}

/**
 * Whether a filled month leaves no more empty than must stay empty without the change; or no more than a roster without it, and no more on
 * the days around it than must stay empty.
 */
const isEnough = async (after: Pick<Emptiness, 'most' | 'roster'>, { problem, month, days, before }: BeforeAfter): Promise<boolean> =>
  after.most <= before.least || (after.most <= before.most && (await isLeastOn(days, problem, lacksOf(month, after.roster))))

/** Whether the month without the change must lack as much on these days. */
async function isLeastOn(days: readonly CalendarDate[], problem: Problem, lacks: ReadonlyMap<CalendarDate, number>): Promise<boolean> {
  const lacking = days.reduce((sum, date) => sum + (lacks.get(date) ?? 0), 0)
  return lacking === 0 || lacking <= (await provenEmptiness(onDays(problem, days))).least
}

/** Makes the changes one after another. */
function changed(problem: Problem, changes: readonly (TimeAway | GrantedShifts)[], roster: Roster): ChangedMonth {
  let now: ChangedMonth = { month: problem, start: roster, around: [] }
  for (const change of changes) {
    const next = 'shiftIds' in change ? placed(now.month, change, now.start) : away(now.month, change, now.start)
    now = { ...next, around: [...now.around, ...next.around] }
  }
  return now
}

/** Gives up the person's seats during the absence, and adds the duties that they leave after the month's seats. */
function away(problem: Problem, absence: TimeAway, roster: Roster): ChangedMonth {
  const { seats, people } = problem
  const { userId, ranges, freed } = absence
  const isGivenUp = (seat: number) =>
    people[roster[seat]!]?.userId === userId && ranges.some((range) => overlaps(seats[seat]!.range, range))
  const start = Int32Array.from({ length: seats.length + freed.length }, (_, seat) =>
    seat >= seats.length || isGivenUp(seat) ? -1 : roster[seat]!,
  )
  const month = withTimeAway(problem, absence)
  // Leave may lower what the contract allows them in the rest of the month.
  const others = start.map((person) => (people[person]?.userId === userId ? -1 : person))
  return { month, start: withoutViolations(month, start, others), around: ranges }
}

/** Removes the granted seats from the month's seats. The person's other seats become open, because the new ones may exclude them. */
function placed(problem: Problem, granted: GrantedShifts, roster: Roster): ChangedMonth {
  const { month, taken } = withGranted(problem, granted)
  const own = problem.people.findIndex(({ userId }) => userId === granted.userId)
  const left = [...problem.seats.keys()].filter((seat) => !taken.includes(seat))
  const start = Int32Array.from(left, (seat) => (roster[seat] === own ? -1 : roster[seat]!))
  return { month, start, around: taken.map((seat) => problem.seats[seat]!.range) }
}

function otherShifts(before: Problem, after: Problem, changes: readonly { userId: Id }[]): number {
  const users = new Set(changes.map(({ userId }) => userId))
  const shareIn = (month: Problem) =>
    targetsWith(month, month.seats).reduce((sum, { shifts }, person) => sum + (users.has(month.people[person]!.userId) ? shifts : 0), 0)
  return Math.max(0, shareIn(before) - shareIn(after))
}
