import { isPreferred } from '#domain/people/availability.ts'
import { add, loadKinds, loadOf, noLoad, targetsFor, totalLoad, weights, type Load } from '#domain/rules/load.ts'
import { clash, objections } from '#domain/rules/rules.ts'

import type { OpenSeat, Problem } from './problem.ts'
import { emptinessOf } from './quality.ts'
import { stepOf } from './step.ts'

/** A problem as flat arrays, so that what a search asks millions of times is one look-up. Rows are people, columns seats or kinds of load. */
export interface Compiled {
  problem: Problem
  people: number
  seats: number
  /** 1 where no rule speaks against it as long as the person has nothing new. */
  mayTake: Uint8Array
  /** 1 where the person has not wished for all of it. */
  unwished: Uint8Array
  /** By seat: those that nobody can take with it, and the same as rows of 0 and 1. */
  conflicts: Int32Array[]
  conflicting: Uint8Array
  emptiness: Float64Array
  /** What an empty seat of normal priority costs: more than any unfairness that filling it can make. */
  emptyCost: number
  /** What a seat adds to a load, seats × kinds. */
  adds: Float64Array
  /** People × kinds: what they have, and what would be fair if every seat is filled. */
  standing: Float64Array
  targets: Float64Array
  weights: Float64Array
  /** By kind: every load is reached from the standing one by whole numbers of these. */
  steps: Float64Array
  /** What a load costs beside its target; convex. */
  loadCost: (weight: number, load: number, target: number) => number
}

/** Two seats further apart than this cannot disturb each other, whatever the clocks do. Minutes. */
const restMarginMinutes = 180

/** The rules themselves say what is possible: nothing of them is written a second time here. */
export function compile(problem: Problem): Compiled {
  const { seats, people, month, rules } = problem
  const conflicts = conflictsOf(problem)
  const conflicting = new Uint8Array(seats.length * seats.length)
  for (const [seat, others] of conflicts.entries()) for (const other of others) conflicting[seat * seats.length + other] = 1
  const standing = people.map((person) => totalLoad(person.standing))
  const all = [...standing, ...seats.map(loadOf)].reduce(add, noLoad)
  return {
    problem,
    people: people.length,
    seats: seats.length,
    // Days off between two shifts may yet be worked, so that rule is left to the search.
    mayTake: table(people.length, seats.length, (row, column) =>
      objections(seats[column]!, people[row]!, rules).every(({ rule }) => rule === 'daysOff'),
    ),
    unwished: table(
      people.length,
      seats.length,
      (row, column) => !isPreferred(people[row]!.availability, seats[column]!.date, seats[column]!.range),
    ),
    conflicts,
    conflicting,
    emptyCost: emptyCostOf(seats.map(loadOf), standing),
    emptiness: Float64Array.from(seats, ({ priority }) => emptinessOf[priority]),
    adds: flat(seats.map(loadOf)),
    standing: flat(standing),
    targets: flat(targetsFor(people, month, all)),
    weights: flat([weights]),
    loadCost: (weight, load, target) => weight * (load - target) ** 2,
    steps: Float64Array.from(loadKinds, (kind) => stepOf(seats.map((seat) => loadOf(seat)[kind]))),
  }
}

const table = (rows: number, columns: number, is: (row: number, column: number) => boolean): Uint8Array =>
  Uint8Array.from({ length: rows * columns }, (_, at) => Number(is(Math.floor(at / columns), at % columns)))

const flat = (loads: readonly Load[]): Float64Array => Float64Array.from(loads.flatMap((load) => loadKinds.map((kind) => load[kind])))

/** The least that an empty seat costs. */
const leastEmptyCost = 100_000
/** Nobody takes more seats than this in a month. */
const mostSeats = 40

/** Stipends may be large, and their deviations count squared. */
function emptyCostOf(seats: readonly Load[], standing: readonly Load[]): number {
  const most = (loads: readonly Load[], kind: keyof Load) => loads.reduce((highest, load) => Math.max(highest, load[kind]), 0)
  const worst = loadKinds.reduce((sum, kind) => {
    const added = most(seats, kind)
    return sum + weights[kind] * added * (2 * (most(standing, kind) + mostSeats * added) + added)
  }, 0)
  return Math.max(leastEmptyCost, 2 * worst)
}

function conflictsOf({ seats, rules }: Problem): Int32Array[] {
  const order = seats.map((_, index) => index).toSorted((a, b) => seats[a]!.range.start - seats[b]!.range.start)
  const found: number[][] = seats.map(() => [])
  /** Successions look at the day after, whenever that begins. */
  const reach = Math.max(rules.restHours * 60 + restMarginMinutes, rules.successions.length > 0 ? 2 * 24 * 60 : 0)
  const isNear = (a: OpenSeat, b: OpenSeat) => b.range.start <= a.range.end + reach
  for (const [place, a] of order.entries())
    for (let next = place + 1; next < order.length && isNear(seats[a]!, seats[order[next]!]!); next++) {
      const b = order[next]!
      if (!clash(seats[a]!, seats[b]!, rules)) continue
      found[a]!.push(b)
      found[b]!.push(a)
    }
  return found.map((others) => Int32Array.from(others))
}
