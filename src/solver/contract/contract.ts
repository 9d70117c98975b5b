import { reachOf } from '#domain/people/rule-settings.ts'
import { judgedDates, recordWith, type PersonContract } from '#domain/rulebook/breaches.ts'
import type { PackRule } from '#domain/rulebook/pack.ts'
import { timelineOf } from '#domain/rulebook/timeline/timeline-of.ts'
import { isWithin, rangeOfMonth, type CalendarDate } from '#domain/time/calendar-date.ts'
import type { Problem } from '#solver/problem.ts'
import { alikeSeats } from '#solver/seat-kinds.ts'

import { choiceOf, type DutyOption } from './option.ts'
import { optionsFor } from './options.ts'
import { isBarred, nearRules, pairsOf, withoutExceptions } from './pair-rules.ts'
import { seatsBeyond, type ContractRow } from './row.ts'
import { rowsOf } from './rows-of.ts'
import { tableOf, type RowTable } from './usage.ts'

/** The limits that the contract sets in a month, for the search. */
export interface ContractLimits {
  /** People × seats: 1 if the seat alone would break a rule. */
  barred: Uint8Array
  /** By seat: the seats that no one can have together with it. */
  conflicts: readonly ReadonlySet<number>[]
  /** The contract's rows for each person. */
  tables: readonly RowTable[]
}

const found = new WeakMap<Problem, ContractLimits | undefined>()

/**
 * The mandatory rules of the contract: what one duty breaks, what two break together, and rows for the rest. A roster that keeps them
 * breaks no rule, except in rare chains of more than two duties, which the check finds. Undefined for a team without a contract.
 */
export function contractOf(problem: Problem): ContractLimits | undefined {
  if (!found.has(problem)) found.set(problem, limitsOf(problem))
  return found.get(problem)
}

function limitsOf(problem: Problem): ContractLimits | undefined {
  const { people, seats, month } = problem
  if (people.every(({ contract }) => !contract) || seats.length === 0) return undefined
  const { fromDate, toDate } = rangeOfMonth(month)
  const judged = judgedDates([fromDate, toDate])
  const kinds = alikeSeats(problem).map((own) => ({ work: seats[own[0]!]!, seats: own }))
  const barred = new Uint8Array(people.length * seats.length)
  const conflicts = seats.map(() => new Set<number>())
  const optionsOf = optionsFor(new Map())
  const knownPairs = new Map<string, boolean>()
  const knownBars = new Map<string, boolean>()
  /** The combinations of hand-overs for which the pairs that exclude each other are already known. */
  const shared = new Set<string>()
  const waived = new Set(people.flatMap(({ contract }) => contract?.waivers.map(({ ruleId }) => ruleId) ?? []))

  const rowsFor = ({ contract, works }: Problem['people'][number], person: number): ContractRow[] => {
    if (!contract) return []
    const record = recordWith(works, reachOf(month), contract.record)
    const timeline = timelineOf(record)
    const options = optionsOf(kinds, record, timeline)
    const musts = contract.rules.filter((rule) => rule.level === 'MUST' && !isFree(rule, [fromDate, toDate], contract))
    const near = nearRules(musts)
    const bar = (barredSeats: readonly number[]) => {
      for (const seat of barredSeats) barred[person * seats.length + seat] = 1
    }
    for (const option of options)
      if (near.some((rule) => !isFree(rule, [option.stint.date], contract) && isBarredBy(option, rule))) bar(option.seats)
    const open = options.filter(({ seats: [seat] }) => !barred[person * seats.length + seat!])
    const handOvers = options.map(({ stint }) => stint.handOver).join()
    if (!shared.has(handOvers)) for (const [a, b] of pairs(near.filter(({ id }) => !waived.has(id)))) exclude(a, b)
    shared.add(handOvers)

    const choice = choiceOf(timeline, open)
    const rows = musts.flatMap((rule) =>
      rowsOf(rule, choice, judged).filter((row) => !isFree(rule, datesOf(row.groups.flatMap((group) => group.seats)), contract)),
    )
    bar(rows.flatMap(seatsBeyond))
    const own = [...near.filter(({ id }) => waived.has(id)), ...withoutExceptions(near)].flatMap((rule) =>
      pairs([rule])
        .filter(([a, b]) => !conflicts[a.seats[0]!]!.has(b.seats[0]!) && !isFree(rule, [a.stint.date, b.stint.date], contract))
        .map(([a, b]) => ({ room: 1, groups: [a, b].map((option) => ({ weight: 1, seats: option.seats })) })),
    )
    return [...rows, ...own]

    function pairs(rules: readonly PackRule[]): [DutyOption, DutyOption][] {
      return rules.length === 0 ? [] : pairsOf(options, rules, timeline, knownPairs)
    }

    function isBarredBy(option: DutyOption, rule: PackRule): boolean {
      const key = option.key && `${option.key} ${rule.id}`
      const is = (key === undefined ? undefined : knownBars.get(key)) ?? isBarred(option, [rule], timeline)
      if (key !== undefined) knownBars.set(key, is)
      return is
    }
  }

  const datesOf = (of: readonly number[]): CalendarDate[] => of.map((seat) => seats[seat]!.date)

  function exclude(a: DutyOption, b: DutyOption): void {
    for (const seat of a.seats)
      for (const other of b.seats) {
        conflicts[seat]!.add(other)
        conflicts[other]!.add(seat)
      }
  }

  const tables = people.map((person, at) => tableOf(rowsFor(person, at), seats.length))
  return { barred, conflicts, tables }
}

/** Whether a letter exempts the person from a rule on all of these dates. */
const isFree = ({ id }: PackRule, dates: readonly CalendarDate[], { waivers }: PersonContract): boolean =>
  waivers.some((waiver) => waiver.ruleId === id.replace(' strictly', '') && dates.every((date) => isWithin(date, waiver)))
