import { preferenceCost, costOfUnmetRequests } from '#domain/requests/preference-cost.ts'
import { clash, mostClockChange } from '#domain/rules/clash.ts'
import { weights } from '#domain/rules/fair-share.ts'
import { loadKinds, loadOf, totalLoad, type Load } from '#domain/rules/load.ts'
import { teamObjection } from '#domain/rules/rules.ts'

import { contractOf, type ContractLimits } from './contract/contract.ts'
import type { RowTable } from './contract/usage.ts'
import type { OpenSeat, Problem } from './problem.ts'
import { emptinessOf, targetsWith } from './quality.ts'
import { stepOf } from './step.ts'

/** A problem as flat arrays for fast look-ups. Rows are people; columns are seats or kinds of load. */
export interface Compiled {
  problem: Problem
  people: number
  seats: number
  /** 1 if no rule objects while the person has no new seats. */
  mayTake: Uint8Array
  /** What it costs to give the person the seat, by their availability and requests. Negative if they asked for it. */
  preferenceCosts: Float64Array
  /** The cost of people's requests if they get nothing that they ask for; undefined without requests. */
  owed: number | undefined
  /** By seat: the seats that exclude it, and the same as rows of 0 and 1. */
  conflicts: Int32Array[]
  conflicting: Uint8Array
  emptiness: Float64Array
  /** The cost of an empty seat of normal priority, which is more than filling it could add in unfairness. */
  emptyCost: number
  /** The load of each seat, seats × kinds. */
  adds: Float64Array
  /** People × kinds: present loads, and fair shares if every seat is filled. */
  standing: Float64Array
  targets: Float64Array
  weights: Float64Array
  /** By kind: the step in which loads grow above the present one. */
  steps: Float64Array
  /** Rows of a contract for each person, for models; the search asks the contract itself. */
  rows?: readonly RowTable[]
  /** The cost of a load compared with its target; convex. */
  loadCost: (weight: number, load: number, target: number) => number
}

/** Takes every answer from the rules themselves, so that no rule is written a second time here. */
export function compile(problem: Problem): Compiled {
  const { seats, people, rules } = problem
  const contract = contractOf(problem)
  const conflicts = conflictsOf(problem, contract)
  const conflicting = new Uint8Array(seats.length * seats.length)
  for (const [seat, others] of conflicts.entries()) for (const other of others) conflicting[seat * seats.length + other] = 1
  const standing = people.map((person) => totalLoad(person.standing, rules))
  const loads = seats.map((seat) => loadOf(seat, rules))
  // Days between two shifts may still be worked, so days off can only be checked during the search.
  const { fewestDaysOff: _, ...withoutDaysOff } = rules
  return {
    problem,
    people: people.length,
    seats: seats.length,
    mayTake: table(
      people.length,
      seats.length,
      (row, column) => contract?.barred[row * seats.length + column] !== 1 && !teamObjection(seats[column]!, people[row]!, withoutDaysOff),
    ),
    preferenceCosts: Float64Array.from(people.flatMap((person) => seats.map((seat) => preferenceCost(person, seat, rules)))),
    owed: people.some(({ requests }) => requests.length > 0)
      ? people.reduce((sum, person) => sum + costOfUnmetRequests(person, seats, rules), 0)
      : undefined,
    conflicts,
    conflicting,
    emptyCost: emptyCostOf(loads, standing),
    emptiness: Float64Array.from(seats, ({ priority }) => emptinessOf[priority]),
    adds: flat(loads),
    standing: flat(standing),
    targets: flat(targetsWith(problem, seats)),
    weights: flat([weights]),
    loadCost: (weight, load, target) => weight * (load - target) ** 2,
    steps: Float64Array.from(loadKinds, (kind) => stepOf(loads.map((load) => load[kind]))),
  }
}

const table = (rows: number, columns: number, is: (row: number, column: number) => boolean): Uint8Array =>
  Uint8Array.from({ length: rows * columns }, (_, at) => Number(is(Math.floor(at / columns), at % columns)))

const flat = (loads: readonly Load[]): Float64Array => Float64Array.from(loads.flatMap((load) => loadKinds.map((kind) => load[kind])))

/** The least cost of an empty seat. */
const leastEmptyCost = 100_000
/** The most seats that a person takes in a month. */
const mostSeats = 40

/** Stipends may be large, and their deviations are squared. */
function emptyCostOf(seats: readonly Load[], standing: readonly Load[]): number {
  const most = (loads: readonly Load[], kind: keyof Load) => loads.reduce((highest, load) => Math.max(highest, load[kind]), 0)
  const worst = loadKinds.reduce((sum, kind) => {
    const added = most(seats, kind)
    return sum + weights[kind] * added * (2 * (most(standing, kind) + mostSeats * added) + added)
  }, 0)
  return Math.max(leastEmptyCost, 2 * worst)
}

function conflictsOf({ seats, rules }: Problem, contract: ContractLimits | undefined): Int32Array[] {
  const order = seats.map((_, index) => index).toSorted((a, b) => seats[a]!.range.start - seats[b]!.range.start)
  const found: number[][] = seats.map(() => [])
  /** Successions concern the next day, at whatever time its shift begins. */
  const reach = Math.max(rules.restHours * 60 + mostClockChange, rules.successions.length > 0 ? 2 * 24 * 60 : 0)
  const isNear = (a: OpenSeat, b: OpenSeat) => b.range.start <= a.range.end + reach
  for (const [place, a] of order.entries())
    for (let next = place + 1; next < order.length && isNear(seats[a]!, seats[order[next]!]!); next++) {
      const b = order[next]!
      if (!clash(seats[a]!, seats[b]!, rules)) continue
      found[a]!.push(b)
      found[b]!.push(a)
    }
  return found.map((others, seat) => Int32Array.from(new Set([...others, ...(contract?.conflicts[seat] ?? [])])))
}
