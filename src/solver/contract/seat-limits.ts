import { once } from '#domain/cache.ts'
import { breachOf, type PersonContract } from '#domain/rulebook/breaches.ts'
import type { PackRule } from '#domain/rulebook/pack.ts'
import { judgedDates } from '#domain/rulebook/planned-duties.ts'
import { isWithin, rangeOfMonth, type CalendarDate } from '#domain/time/calendar-date.ts'
import type { Person, Problem } from '#solver/problem.ts'

import { contractBasisOf, type ContractBasis } from './contract-basis.ts'
import { choiceOf, type DutyOption } from './option.ts'
import { felt } from './options.ts'
import { daysAround, isBarred, nearRules, pairsOf, withoutExceptions } from './pair-rules.ts'
import { seatsBeyond, type ContractRow } from './row.ts'
import { necessaryRowsOf, rowsOf } from './rows-of.ts'
import { tableOf, tableOfSeats, type RowTable } from './usage.ts'

/** What the contract allows one person on a month's seats. */
interface PersonLimits {
  /** The seats that would break a rule by themselves. */
  barred: readonly number[]
  /** The seats that its rows never allow; rows may be stricter than their rules. */
  beyond: readonly number[]
  table: RowTable
  /** The rows that every roster that keeps the contract satisfies; computed on first use, because only proofs need them. */
  necessary: () => RowTable
}

/** The limits of a contract on a month's seats, computed person by person, so that a changed person costs only their own limits. */
export interface SeatLimits {
  of(person: Person): PersonLimits
  /** By seat: the seats that no one can have together with it, as far as known from the people who were looked up so far. */
  conflicts(): ReadonlySet<number>[]
  /** Whether these people all have the same hand-overs; if not, some seats may exclude each other for some of them only. */
  areForAll(): boolean
  /** The limits of the same people on the same seats under other rules; computes nothing twice. */
  underOtherRules(problem: Problem): SeatLimits
}

export function seatLimitsOf(problem: Problem, basis: ContractBasis = contractBasisOf(problem)): SeatLimits {
  const { people, seats, month } = problem
  const { fromDate, toDate } = rangeOfMonth(month)
  const judgedBy = (rule: PackRule) => judgedDates([fromDate, toDate], rule)
  const { knownPairs, pairsByHandOver, knownBars } = basis
  const conflicts = seats.map(() => new Set<number>())
  /** The combinations of hand-overs for which the pairs that exclude each other are already known. */
  const shared = new Set<string>()
  const waived = new Set(people.flatMap(({ contract }) => contract?.waivers.map(({ ruleId }) => ruleId) ?? []))

  const noRows = tableOf([], seats.length)

  function limitsFor({ contract, works }: Person): PersonLimits {
    if (!contract) return { barred: [], beyond: [], table: noRows, necessary: () => noRows }
    const { timeline, options, knownRows } = basis.of(works, contract.record)
    const musts = contract.rules.filter((rule) => rule.level === 'MUST' && !isFree(rule, [fromDate, toDate], contract))
    const near = nearRules(musts)
    const barred = new Set<number>()
    for (const option of options)
      if (near.some((rule) => !isFree(rule, [option.stint.date], contract) && isBarredBy(option, rule)))
        for (const seat of option.seats) barred.add(seat)
    const barredSeats = [...barred].join()
    const open = options.filter(({ seats: [seat] }) => !barred.has(seat!))
    const handOvers = options.map(({ stint }) => stint.handOver).join()
    if (!shared.has(handOvers)) for (const [a, b] of pairs(near.filter(({ id }) => !waived.has(id)))) exclude(a, b)
    shared.add(handOvers)

    const choice = choiceOf(timeline, open)
    const rows = musts.flatMap((rule) =>
      contract.waivers.length === 0
        ? rowsBy(rule)
        : rowsBy(rule).filter((row) => !isFree(rule, datesOf(row.groups.flatMap((group) => group.seats)), contract)),
    )
    const own = [...near.filter(({ id }) => waived.has(id)), ...withoutExceptions(near)].flatMap((rule) =>
      pairs([rule])
        .filter(([a, b]) => !conflicts[a.seats[0]!]!.has(b.seats[0]!) && !isFree(rule, [a.stint.date, b.stint.date], contract))
        .map(([a, b]): ContractRow => ({ room: 1, groups: [a, b].map((option) => ({ weight: 1, seats: option.seats })) })),
    )
    const necessary = (): ContractRow[] =>
      musts
        .filter((rule) => contract.waivers.every(({ ruleId }) => ruleId !== rule.id) && !breachOf(rule, timeline, judgedBy(rule)))
        .flatMap((rule) => necessaryRowsOf(rule, choice, judgedBy(rule)))
    return {
      barred: [...barred],
      beyond: rows.flatMap(seatsBeyond),
      table: tableOf([...rows, ...own], seats.length),
      necessary: once(() => tableOf(necessary(), seats.length)),
    }

    function pairs(rules: readonly PackRule[]): [DutyOption, DutyOption][] {
      if (rules.length === 0) return []
      const key = `${rules.map(({ id }) => id).join()} ${handOvers}`
      const found = pairsByHandOver.get(key) ?? pairsOf(options, rules, timeline, knownPairs)
      pairsByHandOver.set(key, found)
      return found.map(([a, b]) => [options[a]!, options[b]!])
    }

    function rowsBy(rule: PackRule): readonly ContractRow[] {
      const key = `${rule.id} ${barredSeats}`
      const found = knownRows.get(key) ?? rowsOf(rule, choice, judgedBy(rule))
      knownRows.set(key, found)
      return found
    }

    function isBarredBy(option: DutyOption, rule: PackRule): boolean {
      const bars = option.key === undefined || daysAround([rule]) > felt ? undefined : barsOf(option.key)
      const is = bars?.get(rule.id) ?? isBarred(option, [rule], timeline)
      bars?.set(rule.id, is)
      return is
    }
  }

  function barsOf(key: string): Map<string, boolean> {
    const bars = knownBars.get(key) ?? new Map<string, boolean>()
    knownBars.set(key, bars)
    return bars
  }

  const datesOf = (of: readonly number[]): CalendarDate[] => of.map((seat) => seats[seat]!.date)

  function exclude(a: DutyOption, b: DutyOption): void {
    for (const seat of a.seats)
      for (const other of b.seats) {
        conflicts[seat]!.add(other)
        conflicts[other]!.add(seat)
      }
  }

  return {
    of: oncePerPerson(limitsFor),
    conflicts: () => conflicts,
    areForAll: () => shared.size <= 1,
    underOtherRules: (other) => seatLimitsOf(other, basis),
  }
}

/** The same limits on some of the seats, which is much quicker than finding them again. */
export function limitsOnSeats(limits: SeatLimits, seats: readonly number[]): SeatLimits {
  const placeOf = new Map(seats.map((seat, place) => [seat, place]))
  const places = (of: Iterable<number>) => [...of].flatMap((seat) => placeOf.get(seat) ?? [])
  return {
    of: oncePerPerson((person) => {
      const { barred, beyond, table, necessary } = limits.of(person)
      return {
        barred: places(barred),
        beyond: places(beyond),
        table: tableOfSeats(table, seats),
        necessary: once(() => tableOfSeats(necessary(), seats)),
      }
    }),
    conflicts() {
      const all = limits.conflicts()
      return seats.map((seat) => new Set(places(all[seat]!)))
    },
    areForAll: () => limits.areForAll(),
    underOtherRules: (problem) => seatLimitsOf(problem),
  }
}

function oncePerPerson(find: (person: Person) => PersonLimits): SeatLimits['of'] {
  const known = new WeakMap<Person, PersonLimits>()
  return (person) => {
    const limits = known.get(person) ?? find(person)
    known.set(person, limits)
    return limits
  }
}

/** Whether a letter exempts the person from a rule on all of these dates. */
const isFree = ({ id }: PackRule, dates: readonly CalendarDate[], { waivers }: PersonContract): boolean =>
  waivers.some((waiver) => waiver.ruleId === id.replace(' strictly', '') && dates.every((date) => isWithin(date, waiver)))
