import type { RosterReview } from '#contract/schedule/review.ts'
import type { Id } from '#domain/id.ts'
import type { Load } from '#domain/rules/load.ts'

/** The difference from the fair share that is marked, in average shifts. */
const farShifts = 3

/** By how much everyone exceeds their fair share, rounded to tenths. */
export const differencesOf = ({ people }: Pick<RosterReview, 'people'>, kind: keyof Load): Map<Id, number> =>
  new Map(people.map(({ userId, load, target }) => [userId, Math.round((load[kind] - target[kind]) * 10) / 10]))

/** The smallest difference that is marked: three shifts, nights or weekends, or the points of three average shifts. */
export function farFrom({ people }: Pick<RosterReview, 'people'>, kind: keyof Load): number {
  if (kind !== 'points') return farShifts
  const sum = (of: keyof Load) => people.reduce((all, { load }) => all + load[of], 0)
  return sum('shifts') === 0 || sum('points') === 0 ? Infinity : (farShifts * sum('points')) / sum('shifts')
}

/** For each place, whether its person was also on the shift in the other roster, in any place. */
export function samePeople(verdict: Pick<RosterReview, 'seats'>, before: Pick<RosterReview, 'seats'>): boolean[] {
  const left = new Map<string, number>()
  const keyOf = ({ shiftId, userId }: RosterReview['seats'][number]) => `${shiftId} ${userId}`
  for (const seat of before.seats) left.set(keyOf(seat), (left.get(keyOf(seat)) ?? 0) + 1)
  return verdict.seats.map((seat) => {
    const count = left.get(keyOf(seat)) ?? 0
    left.set(keyOf(seat), count - 1)
    return count > 0
  })
}
