import { add, loadKinds, loadOf, weights } from '#domain/rules/load.ts'
import { objections, type Objection, type RuleName } from '#domain/rules/rules.ts'

import { seatsOf, type Problem, type Roster } from './problem.ts'
import { loadsIn, targetsWith } from './quality.ts'

/** An empty seat that one person could take if a single rule were waived. */
interface Waiver {
  seat: number
  person: number
  objection: Objection
}

/** Easiest to waive first; overlaps and missing skills cannot be waived. */
const waivable: RuleName[] = ['perTemplate', 'weekends', 'sevenDays', 'hours', 'daysInRow', 'daysOff', 'succession', 'rest', 'unavailable']

/**
 * The cheapest waiver for each empty seat: the rule that is easiest to waive, then the fairest person. No one is named for two seats
 * that conflict.
 */
export function waiversFor(problem: Problem, roster: Roster): Waiver[] {
  const { seats, people, rules } = problem
  const own = seatsOf(problem, roster)
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
    const [cheapest] = people
      .flatMap((person, at) => {
        const [objection, more] = objections(open, { ...person, works: works[at]! }, rules)
        const rank = objection ? waivable.indexOf(objection.rule) : -1
        return objection && !more && rank >= 0 ? [{ seat, person: at, objection, rank, price: price(at) }] : []
      })
      .toSorted((a, b) => a.rank - b.rank || a.price - b.price || a.person - b.person)
    if (!cheapest) return []
    works[cheapest.person]!.push(open)
    loads[cheapest.person] = add(loads[cheapest.person]!, added)
    return [{ seat, person: cheapest.person, objection: cheapest.objection }]
  })
}
