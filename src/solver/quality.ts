import { wishCost, wishesOwed } from '#domain/requests/wish-cost.ts'
import { add, loadOf, noLoad, targetsFor, totalLoad, unfairnessOf, type Load } from '#domain/rules/load.ts'
import { shortfalls } from '#domain/rules/shortfalls.ts'
import type { Priority } from '#domain/schedule/shift-template.ts'

import { seatsOf, type Problem, type Roster } from './problem.ts'

/** The tiers for comparing rosters, raw and never blended: empty seats, shortfalls, fairness, preference. */
interface Quality {
  emptySeats: number
  /** Empty seats weighted by their template's priority. */
  emptiness: number
  /** Hours and days by which people are below the minimums. */
  shortfall: number
  /** The sum of weight × (load − target)². */
  fairness: number
  /** Seats whose half days the person did not mark as available, and the points of requests that are not granted. */
  preference: number
}

export const emptinessOf: Record<Priority, number> = { 1: 0.5, 2: 1, 3: 2 }

export function qualityOf(problem: Problem, roster: Roster): Quality {
  const { seats, people, month, rules } = problem
  const own = seatsOf(problem, roster)
  const empty = seats.filter((_, seat) => roster[seat]! < 0)
  const given = [...roster].reduce((sum, person, seat) => sum + (person < 0 ? 0 : wishCost(people[person]!, seats[seat]!, rules)), 0)
  const unwished = given + people.reduce((sum, person) => sum + wishesOwed(person, seats, rules), 0)
  const missing = people.flatMap(({ works }, person) => shortfalls([...works, ...own[person]!.map((seat) => seats[seat]!)], month, rules))
  const loads = loadsIn(problem, roster)
  return {
    emptySeats: empty.length,
    emptiness: empty.reduce((sum, { priority }) => sum + emptinessOf[priority], 0),
    shortfall: missing.reduce((sum, found) => sum + (found.rule === 'fewestHours' ? found.hours : found.days), 0),
    fairness: unfairnessOf(loads, targetsFor(people, month, loads.reduce(add, noLoad))),
    preference: unwished,
  }
}

/** Everyone's load of the month: fixed duties plus the roster. */
export function loadsIn(problem: Problem, roster: Roster): Load[] {
  const own = seatsOf(problem, roster)
  return problem.people.map(({ standing }, person) =>
    own[person]!.map((seat) => loadOf(problem.seats[seat]!, problem.rules)).reduce(add, totalLoad(standing, problem.rules)),
  )
}

/** Worse on no tier, unless an earlier tier is better. */
export function isNoWorse(found: Quality, than: Quality): boolean {
  const tiers = ['emptiness', 'shortfall', 'fairness', 'preference'] as const
  const first = tiers.find((tier) => found[tier] !== than[tier])
  const graver = first === 'emptiness' || first === 'shortfall'
  return first === undefined || (graver && found[first] < than[first]) || tiers.every((tier) => found[tier] <= than[tier])
}
