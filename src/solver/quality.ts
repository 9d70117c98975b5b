import { isPreferred } from '#domain/people/availability.ts'
import { requestCost, costOfUnmetRequests } from '#domain/requests/preference-cost.ts'
import { sharedLoads, targetsFor, unfairnessOf } from '#domain/rules/fair-share.ts'
import { add, combine, loadOf, noLoad, totalLoad, type Load } from '#domain/rules/load.ts'
import { shortfalls } from '#domain/rules/shortfalls.ts'
import type { Priority } from '#domain/schedule/shift-template.ts'

import { adviceOf, adviceUseOf } from './contract/advice.ts'
import { seatsOf, type Problem, type Roster } from './problem.ts'

/** The tiers by which rosters are compared, each by itself: empty seats, shortfalls, advice, fairness, preference. */
interface Quality {
  emptySeats: number
  /** Empty seats weighted by their template's priority. */
  emptiness: number
  /** Hours and days by which people are below the minimums. */
  shortfall: number
  /** By how many duties people exceed the rules of the contract that should be kept. */
  advice: number
  /** The sum of weight × (load − target)². */
  fairness: number
  /** The number of seats with a half day that the person did not mark as available, plus the cost of requests that are not granted. */
  preference: number
  hasRequests: boolean
}

export const emptinessOf: Record<Priority, number> = { 1: 0.5, 2: 1, 3: 2 }

/** The empty seats, weighted by the priority of their templates. */
export const emptinessIn = ({ seats }: Problem, roster: Roster): number =>
  seats.reduce((sum, { priority }, seat) => sum + (roster[seat]! < 0 ? emptinessOf[priority] : 0), 0)

export function qualityOf(problem: Problem, roster: Roster): Quality {
  const { seats, people, month, rules } = problem
  const own = seatsOf(problem, roster)
  const empty = seats.filter((_, seat) => roster[seat]! < 0)
  const taken = seats.flatMap((seat, at) => (roster[at]! < 0 ? [] : [{ seat, person: people[roster[at]!]! }]))
  const unpreferred = taken.filter(({ seat, person }) => !isPreferred(person.availability, seat.date, seat.range))
  const requests =
    taken.reduce((sum, { seat, person }) => sum + requestCost(person, seat, rules), 0) +
    people.reduce((sum, person) => sum + costOfUnmetRequests(person, seats, rules), 0)
  const missing = people.flatMap(({ works }, person) => shortfalls([...works, ...own[person]!.map((seat) => seats[seat]!)], month, rules))
  const loads = loadsIn(problem, roster)
  return {
    emptySeats: empty.length,
    emptiness: emptinessIn(problem, roster),
    shortfall: missing.reduce((sum, found) => sum + (found.rule === 'fewestHours' ? found.hours : found.days), 0),
    advice: tooManyIn(problem, own),
    fairness: unfairnessOf(loads, targetsIn(problem, roster)),
    preference: unpreferred.length + requests,
    hasRequests: people.some((person) => person.requests.length > 0),
  }
}

function tooManyIn(problem: Problem, own: readonly (readonly number[])[]): number {
  const advice = adviceUseOf(adviceOf(problem))
  for (const [person, seats] of own.entries()) for (const seat of seats) advice.take(person, seat)
  return advice.total()
}

/** Everyone's load of the month: fixed duties plus the roster. */
export function loadsIn(problem: Problem, roster: Roster): Load[] {
  const own = seatsOf(problem, roster)
  return problem.people.map(({ standing }, person) =>
    own[person]!.map((seat) => loadOf(problem.seats[seat]!, problem.rules)).reduce(add, totalLoad(standing, problem.rules)),
  )
}

/** Everyone's fair share of what the roster fills. */
const targetsIn = (problem: Problem, roster: Roster): Load[] =>
  targetsWith(
    problem,
    problem.seats.filter((_, seat) => roster[seat]! >= 0),
  )

/** Everyone's fair share of the fixed duties and these seats. */
export const targetsWith = ({ people, month, rules }: Problem, seats: Problem['seats']): Load[] =>
  targetsFor(people, month, sharedLoads([...people.flatMap(({ standing }) => standing), ...seats], rules))

/**
 * The same as shown on pages: the fair share of the month itself, and what is carried over from last month, which changes it when Auto-fill
 * fills the month.
 */
export function sharesIn(problem: Problem, roster: Roster): { target: Load; carried: Load }[] {
  const alone = targetsIn({ ...problem, people: problem.people.map((person) => ({ ...person, surplus: noLoad })) }, roster)
  const targets = targetsIn(problem, roster)
  return alone.map((target, at) => ({ target, carried: combine((kind) => targets[at]![kind] - target[kind]) }))
}

/** Rounding errors of sums may be this large. */
const tiny = 1e-7

/**
 * Whether one quality is worse than another on no tier, apart from tiers after one on which it is better. If there are requests, preference
 * is weighed against fairness.
 */
export function isNoWorse(found: Quality, than: Quality): boolean {
  const tiers: ((of: Quality) => number)[] = [
    (of) => of.emptiness,
    (of) => of.shortfall,
    (of) => of.advice,
    ...(than.hasRequests ? [(of: Quality) => of.fairness + of.preference] : [(of: Quality) => of.fairness, (of: Quality) => of.preference]),
  ]
  const differences = tiers.map((tier) => tier(found) - tier(than))
  const first = differences.findIndex((difference) => Math.abs(difference) > tiny)
  const isGraverBetter = first >= 0 && first < 3 && differences[first]! < 0
  return isGraverBetter || differences.every((difference) => difference <= tiny)
}
