import type { RosterReview } from '#contract/schedule/review.ts'
import type { Id } from '#domain/id.ts'
import { byLastName } from '#domain/people/user.ts'
import type { Load } from '#domain/rules/load.ts'

import { differencesOf } from './differences.ts'
import type { Comparison } from './review-half.tsx'

/** The order of people and the range of the axis for both halves, taken from the first half. */
export function scaleOf(
  verdicts: readonly RosterReview[],
  kind: keyof Load,
  users: Comparison['users'],
): Pick<Comparison, 'userIds' | 'farthest'> {
  const all = verdicts.map((verdict) => differencesOf(verdict, kind))
  const byName = (a: Id, b: Id) => (users[a] && users[b] ? byLastName(users[a], users[b]) : 0)
  const userIds = [...all[0]!].toSorted(([a, one], [b, other]) => other - one || byName(a, b)).map(([userId]) => userId)
  return { userIds, farthest: Math.max(4, ...all.flatMap((one) => [...one.values()].map(Math.abs))) }
}
