import { weights } from '#domain/rules/fair-share.ts'
import { add, loadKinds, loadOf } from '#domain/rules/load.ts'
import { contractObjections, teamObjections, type Objection, type RuleName } from '#domain/rules/rules.ts'
import { contractCheckOf } from '#solver/contract/contract-check.ts'
import { seatsOf, type Problem, type Roster } from '#solver/problem.ts'
import { loadsIn, targetsWith } from '#solver/quality.ts'

/** An empty seat that one person could take if a single rule were waived. */
interface Waiver {
  seat: number
  person: number
  objection: Objection
}

/** The rules, the easiest to waive first; the contract comes last and needs a letter. Overlaps and missing skills cannot be waived. */
export const waivable: readonly RuleName[] = [
  'perTemplate',
  'weekends',
  'sevenDays',
  'hours',
  'daysInRow',
  'daysOff',
  'succession',
  'rest',
  'unavailable',
  'contract',
]

interface WaiverCandidate {
  person: number
  /** The objection of the team's rules; undefined if only the contract objects. */
  objection: Objection | undefined
  rank: number
  price: number
}

/** The first result that is not undefined. */
function firstOf<T, Result>(of: readonly T[], resultOf: (one: T) => Result | undefined): Result | undefined {
  for (const one of of) {
    const result = resultOf(one)
    if (result !== undefined) return result
  }
  return undefined
}

/**
 * The cheapest waiver for each empty seat: the rule that is easiest to waive, then the fairest person. No one is named for two seats
 * that conflict.
 */
export function waiversFor(problem: Problem, roster: Roster): Waiver[] {
  const { seats, people, rules } = problem
  const own = seatsOf(problem, roster)
  const contract = contractCheckOf(problem, own)
  const works = people.map((person, at) => [...person.works, ...own[at]!.map((seat) => seats[seat]!)])
  const loads = loadsIn(problem, roster)
  const targets = targetsWith(problem, seats)

  return [...seats.entries()].flatMap(([seat, open]) => {
    if (roster[seat]! >= 0) return []
    const added = loadOf(open, rules)
    const price = (person: number) => {
      return loadKinds.reduce(
        (sum, kind) => sum + weights[kind] * added[kind] * (2 * (loads[person]![kind] - targets[person]![kind]) + added[kind]),
        0,
      )
    }
    const possible = people
      .flatMap((person, at): WaiverCandidate[] => {
        const [objection, more] = teamObjections(open, { ...person, works: works[at]! }, rules)
        const keeps = contract.allows(at, seat)
        if (more || (objection ? !keeps : keeps)) return []
        const rank = waivable.indexOf(objection?.rule ?? 'contract')
        return rank < 0 ? [] : [{ person: at, objection, rank, price: price(at) }]
      })
      .toSorted((a, b) => a.rank - b.rank || a.price - b.price || a.person - b.person)
    const cheapest = firstOf(possible, ({ person, objection }) => {
      // The tables of the contract do not contain everything that it demands.
      const [found, another] = [objection ?? [], contractObjections(open, { ...people[person]!, works: works[person]! })].flat()
      return found && !another ? { person, objection: found } : undefined
    })
    if (!cheapest) return []
    works[cheapest.person]!.push(open)
    loads[cheapest.person] = add(loads[cheapest.person]!, added)
    contract.take(cheapest.person, seat)
    return [{ seat, ...cheapest }]
  })
}
