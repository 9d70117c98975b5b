import type { Id } from '#domain/id.ts'
import { add, noLoad, targetsFor, totalLoad } from '#domain/rules/load.ts'
import { dateAt, overlaps } from '#domain/time/time-range.ts'
import type { Problem, Roster } from '#solver/problem.ts'
import { reasonsFor } from '#solver/reasons.ts'

import { withAbsence, type Absence } from './absence.ts'
import { daysAround, onDays } from './days.ts'
import { leastEmpty, provenEmptiness, type Emptiness } from './least-empty.ts'

/** Whether a month can do without someone for a while. */
export type Coverage =
  /** otherShifts: how many shifts more the others take by their fair shares. */
  | { verdict: 'COVERABLE'; otherShifts: number }
  /** short: shifts that nobody can take then, with the number of people whom each rule keeps from it. */
  | { verdict: 'NOT_COVERABLE'; short: { shiftId: Id; reasons: ReturnType<typeof reasonsFor>[number]['reasons'] }[] }
  | { verdict: 'NOT_KNOWN' }

/**
 * Coverable if a roster leaves no more empty than has to be without the absence; not coverable if every roster of the days around it
 * leaves more empty than one of the whole month without it does. Neither is said without a roster or a proof. before: how empty the month
 * must stay without the absence.
 */
export async function coverageOf(problem: Problem, absence: Absence, before: Emptiness): Promise<Coverage> {
  const away = withAbsence(problem, absence)
  const after = await leastEmpty(away, withoutThem(problem, absence, before.roster))
  if (after.most <= before.least) return { verdict: 'COVERABLE', otherShifts: otherShifts(problem, away, absence.userId) }
  const around = onDays(away, daysAround(dateAt(absence.range.start), dateAt(absence.range.end - 1), 1))
  const proven = await provenEmptiness(around)
  if (proven.least > before.most) return { verdict: 'NOT_COVERABLE', short: reasonsFor(around, proven.roster) }
  if (after.least > before.most) return { verdict: 'NOT_COVERABLE', short: reasonsFor(away, after.roster) }
  return { verdict: 'NOT_KNOWN' }
}

/** The roster without the seats of someone who would be away; what they leave comes after its seats. */
function withoutThem({ seats, people }: Problem, { userId, range, freed }: Absence, roster: Roster): Roster {
  const isGivenUp = (seat: number) => people[roster[seat]!]?.userId === userId && overlaps(seats[seat]!.range, range)
  return Int32Array.from({ length: seats.length + freed.length }, (_, seat) =>
    seat >= seats.length || isGivenUp(seat) ? -1 : roster[seat]!,
  )
}

function otherShifts(before: Problem, after: Problem, userId: Id): number {
  const shareIn = ({ people, seats, rules, month }: Problem) => {
    const all = [...people.map(({ standing }) => totalLoad(standing, rules)), totalLoad(seats, rules)].reduce(add, noLoad)
    return targetsFor(people, month, all)[people.findIndex((person) => person.userId === userId)]!.shifts
  }
  return Math.max(0, shareIn(before) - shareIn(after))
}
