import type { CurvePoint, StoredFilling } from '#server/stores/schedule/fillings.ts'
import { rosterOf, type Problem } from '#solver/problem.ts'
import { qualityOf } from '#solver/quality.ts'
import type { Found, SearchOptions } from '#solver/search.ts'

/** The most points that a curve keeps. */
export const mostPoints = 200

/** The previous result, if it is for the same month. */
export function startOf(problem: Problem, { placements, curve }: StoredFilling): SearchOptions['start'] {
  const last = curve.at(-1)
  return last && { roster: rosterOf(problem, placements), bound: last.bound ?? -Infinity }
}

export const pointOf = (problem: Problem, { roster, cost, bound }: Found, seconds: number): CurvePoint => {
  const { emptySeats, fairness, preference } = qualityOf(problem, roster)
  return { seconds, emptySeats, fairness, preference, cost, bound: Number.isFinite(bound) ? bound : null }
}
