import { adviceIn } from '#domain/rulebook/advice.ts'
import type { PersonContract } from '#domain/rulebook/breaches.ts'
import { seatsOf, type Person, type Problem, type Roster } from '#solver/problem.ts'

import { contractOf, underOtherRules, withoutContract, type ContractLimits } from './contract.ts'
import { usageOf, type RowTable } from './usage.ts'

const found = new WeakMap<Problem, readonly ContractLimits[]>()

/** The limits of each rule that should be kept, as if it were mandatory. */
export function adviceOf(problem: Problem): readonly ContractLimits[] {
  const known = found.get(problem) ?? limitsOf(problem)
  found.set(problem, known)
  return known
}

function limitsOf(problem: Problem): ContractLimits[] {
  const advice = problem.people.map(({ contract }) => contract && adviceIn(contract))
  const ids = new Set(advice.flatMap((own) => own?.rules.map(({ id }) => id) ?? []))
  return [...ids].flatMap((id) => contractOf(underOtherRules(problem, peopleUnder(problem, advice, id))) ?? [])
}

/**
 * The same people without the rules that should be kept, for searches about seats alone, because only mandatory rules can leave a seat
 * empty.
 */
export function withoutAdvice(problem: Problem): Problem {
  if (problem.people.every(({ contract }) => !contract?.rules.some(({ level }) => level === 'SHOULD'))) return problem
  return { ...problem, people: problem.people.map((person) => mandatory.get(person) ?? withoutAdviceFor(person)) }
}

/** The limits of a contract are cached by person, so the same person must remain the same object. */
const mandatory = new WeakMap<Person, Person>()

function withoutAdviceFor(person: Person): Person {
  const { contract } = person
  const plain = contract ? { ...person, contract: { ...contract, rules: contract.rules.filter(({ level }) => level === 'MUST') } } : person
  mandatory.set(person, plain)
  return plain
}

const peopleUnder = (problem: Problem, advice: readonly (PersonContract | undefined)[], id: string): Problem['people'] =>
  withoutContract(problem).people.map((person, at) => {
    const own = advice[at]
    return own ? { ...person, contract: { ...own, rules: own.rules.filter((rule) => rule.id === id) } } : person
  })

export type AdviceUse = ReturnType<typeof adviceUseOf>

/**
 * Counts the duties that are too many by the rules that should be kept, and stays up to date as seats change. A duty that breaks such a
 * rule alone, and a pair that breaks it together, count once each; for an exceeded row, the fewest duties that must go count.
 */
export function adviceUseOf(advice: readonly ContractLimits[]) {
  const parts = advice.map(ruleUseOf)
  const total = () => parts.reduce((sum, part) => sum + part.total(), 0)
  const take = (person: number, seat: number) => parts.forEach((part) => part.note(person, seat, 1))
  const leave = (person: number, seat: number) => parts.forEach((part) => part.note(person, seat, -1))
  return {
    take,
    leave,
    total,
    /** How much the count would grow if the person took the seat. */
    wouldAdd(person: number, seat: number): number {
      const before = total()
      take(person, seat)
      const added = total() - before
      leave(person, seat)
      return added
    },
    /** Takes the seat unless the count would grow; returns whether it was taken. */
    takeIfKept(person: number, seat: number): boolean {
      const before = total()
      take(person, seat)
      const isKept = total() <= before
      if (!isKept) leave(person, seat)
      return isKept
    },
  }
}

/** A use to try seats with, and whether to try them for a person: only for people who break no advice on the roster. */
export function adviceOn(problem: Problem, roster: Roster): { use: AdviceUse; isFor: (person: number) => boolean } {
  const advice = adviceOf(problem)
  const breaks = seatsOf(problem, roster).map((own, person) => {
    const use = adviceUseOf(advice)
    for (const seat of own) use.take(person, seat)
    return use.total() > 0
  })
  return { use: adviceUseOf(advice), isFor: (person) => !breaks[person] }
}

function ruleUseOf({ broken, conflicts, tables }: ContractLimits) {
  const usage = usageOf(tables)
  const widest = tables.map(widestOf)
  const taken = tables.map(() => new Set<number>())
  const beyond = new Float64Array(tables.length)
  let count = 0

  function note(person: number, seat: number, sign: 1 | -1): void {
    const own = taken[person]!
    if (sign < 0) own.delete(seat)
    count += sign * broken[person * conflicts.length + seat]!
    for (const other of own) if (conflicts[seat]!.has(other)) count += sign
    if (sign > 0) own.add(seat)
    if (sign > 0) usage.take(person, seat)
    else usage.leave(person, seat)
    const now = beyondRows(person)
    count += now - beyond[person]!
    beyond[person] = now
  }

  /** Counts only the row that is exceeded most, because the windows of a rule overlap. */
  function beyondRows(person: number): number {
    const used = usage.of(person)
    const { room } = tables[person]!
    let most = 0
    for (let row = 0; row < used.length; row++)
      if (used[row]! > room[row]!) most = Math.max(most, Math.ceil((used[row]! - room[row]!) / widest[person]![row]!))
    return most
  }

  return {
    note,
    total: () => count,
  }
}

/** By row: the most that one duty uses of it. */
function widestOf({ rowOf, weight, room }: RowTable): Float64Array {
  const widest = new Float64Array(room.length)
  for (const [group, row] of rowOf.entries()) widest[row] = Math.max(widest[row]!, weight[group]!)
  return widest
}
