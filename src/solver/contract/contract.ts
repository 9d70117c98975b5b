import { reachOf } from '#domain/people/rule-settings.ts'
import { judgedDates, mustsOn, recordWith, type PersonContract } from '#domain/rulebook/breaches.ts'
import { timelineOf } from '#domain/rulebook/timeline-of.ts'
import { rangeOfMonth } from '#domain/time/calendar-date.ts'
import type { Problem } from '#solver/problem.ts'
import { alikeSeats } from '#solver/seat-kinds.ts'

import { isBarred, nearRules, pairsOf } from './near.ts'
import { choiceOf, type DutyOption } from './option.ts'
import { optionsFor } from './options.ts'
import { seatsBeyond, type ContractRow } from './row.ts'
import { rowsOf } from './rows-of.ts'
import { tableOf, type RowTable } from './usage.ts'

/** What the contract says about a month, for the search. */
export interface ContractLimits {
  /** People × seats: 1 if the seat alone would break a rule. */
  barred: Uint8Array
  /** By seat: those that no one can have beside it. */
  conflicts: readonly ReadonlySet<number>[]
  /** By person. */
  rows: readonly (readonly ContractRow[])[]
  tables: readonly RowTable[]
}

const found = new WeakMap<Problem, ContractLimits | undefined>()

/**
 * The musts of the contract: what one duty breaks, what two do, and rows for the rest. A roster that keeps them breaks no rule, but for rare
 * chains of more than two duties, which the check finds. Undefined for a team without a contract.
 */
export function contractOf(problem: Problem): ContractLimits | undefined {
  if (!found.has(problem)) found.set(problem, limitsOf(problem))
  return found.get(problem)
}

function limitsOf(problem: Problem): ContractLimits | undefined {
  const { people, seats, month } = problem
  if (people.every(({ contract }) => !contract) || seats.length === 0) return undefined
  const dates = rangeOfMonth(month)
  const judged = judgedDates(dates.toDate)
  const kinds = alikeSeats(problem).map((own) => ({ work: seats[own[0]!]!, seats: own }))
  const barred = new Uint8Array(people.length * seats.length)
  const conflicts = seats.map(() => new Set<number>())
  const optionsOf = optionsFor(new Map())
  const knownPairs = new Map<string, boolean>()
  const knownBars = new Map<string, boolean>()
  /** The hand-overs for which pairs that exclude each other are known. */
  const shared = new Set<string>()
  const waived = new Set(people.flatMap(({ contract }) => contract?.waivers.map(({ ruleId }) => ruleId) ?? []))

  const rowsFor = ({ contract, works }: Problem['people'][number], person: number): ContractRow[] => {
    if (!contract) return []
    const record = recordWith(works, reachOf(month), contract.record)
    const timeline = timelineOf(record)
    const options = optionsOf(kinds, record, timeline)
    const musts = mustsIn(contract)
    const near = nearRules(musts)
    for (const option of options) if (isBarredBy(option, near)) for (const seat of option.seats) barred[person * seats.length + seat] = 1
    const open = options.filter(({ seats: [seat] }) => !barred[person * seats.length + seat!])
    const handOvers = options.map(({ stint }) => stint.handOver).join()
    if (!shared.has(handOvers)) for (const [a, b] of pairs(false)) exclude(a, b)
    shared.add(handOvers)
    const own = pairs(true).map(([a, b]) => ({ room: 1, groups: [a, b].map((option) => ({ weight: 1, seats: option.seats })) }))
    const choice = choiceOf(timeline, open)
    const rows = musts.flatMap((rule) => rowsOf(rule, choice, judged))
    for (const seat of rows.flatMap(seatsBeyond)) barred[person * seats.length + seat] = 1
    return [...rows, ...own]

    function pairs(areWaived: boolean): [DutyOption, DutyOption][] {
      const rules = near.filter(({ id }) => waived.has(id) === areWaived)
      return rules.length === 0 ? [] : pairsOf(options, rules, timeline, knownPairs)
    }

    function isBarredBy(option: DutyOption, rules: typeof near): boolean {
      const key = option.key && `${option.key} ${rules.map(({ id }) => id).join()}`
      const is = (key === undefined ? undefined : knownBars.get(key)) ?? isBarred(option, rules, timeline)
      if (key !== undefined) knownBars.set(key, is)
      return is
    }
  }

  function exclude(a: DutyOption, b: DutyOption): void {
    for (const seat of a.seats)
      for (const other of b.seats) {
        conflicts[seat]!.add(other)
        conflicts[other]!.add(seat)
      }
  }

  /** A rule that is waived for a part of the month holds for all of it. */
  function mustsIn(contract: PersonContract) {
    return contract.rules.filter((rule) => [dates.fromDate, dates.toDate].some((date) => mustsOn(date, contract).includes(rule)))
  }

  const rows = people.map(rowsFor)
  return { barred, conflicts, rows, tables: rows.map((own) => tableOf(own, seats.length)) }
}
