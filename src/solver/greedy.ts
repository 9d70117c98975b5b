import { preferenceCost } from '#domain/requests/preference-cost.ts'
import { add, loadOf, totalLoad, type Load } from '#domain/rules/load.ts'
import { teamObjection } from '#domain/rules/rules.ts'
import type { Work } from '#domain/rules/seat.ts'

import { adviceOf, adviceUseOf } from './contract/advice.ts'
import { contractCheckOf, withoutViolations } from './contract/contract-check.ts'
import { emptyRoster, seatsOf, type OpenSeat, type Person, type Problem, type Roster } from './problem.ts'

interface GreedyPerson extends Person {
  at: number
  works: Work[]
  load: Load
}

/**
 * Fills empty seats by date, then empties the seats with which the contract's check finds a breach, and fills them with other people.
 * legal: a legal roster; people who have the same seats as in it are not judged again.
 */
export function fillLegally(problem: Problem, start: Roster = emptyRoster(problem), legal?: Roster): Roster {
  const filled = fillGreedily(problem, start)
  const kept = withoutViolations(problem, filled, legal)
  if (kept.every((person, seat) => person === filled[seat])) return filled
  // Begins from the start again: of the seats that break a rule together, the check may empty one that the start had rightly filled.
  return fillGreedily(problem, withoutViolations(problem, start, legal), { isExact: true })
}

/**
 * Fills empty seats by date, those of high priority first, each with the least loaded person to whom no rule objects, if possible not even
 * a rule that should be kept. isExact: gives no one a seat with which only the check would find the contract broken.
 */
export function fillGreedily(problem: Problem, start: Roster = emptyRoster(problem), { isExact = false } = {}): Roster {
  const { seats, people, rules } = problem
  const roster = Int32Array.from(start)
  const own = seatsOf(problem, roster)
  const contract = contractCheckOf(problem, own, isExact)
  const advice = adviceUseOf(adviceOf(problem))
  for (const [person, taken] of own.entries()) for (const seat of taken) advice.take(person, seat)
  const staff = people.map((person, at): GreedyPerson => {
    const taken = own[at]!.map((seat) => seats[seat]!)
    return { ...person, at, works: [...person.works, ...taken], load: totalLoad([...person.standing, ...taken], rules) }
  })

  function takerOf(seat: number, open: OpenSeat): GreedyPerson | undefined {
    let [best, least]: [GreedyPerson | undefined, number] = [undefined, Infinity]
    for (const person of byFit(open, staff, rules)) {
      if (teamObjection(open, person, rules) || !contract.allows(person.at, seat)) continue
      const added = advice.wouldAdd(person.at, seat)
      if (added < least) [best, least] = [person, added]
      if (least <= 0) break
    }
    return best
  }

  function fill([seat, open]: [number, OpenSeat]): boolean {
    const chosen = takerOf(seat, open)
    if (!chosen) return false
    chosen.works.push(open)
    chosen.load = add(chosen.load, loadOf(open, rules))
    contract.take(chosen.at, seat)
    advice.take(chosen.at, seat)
    roster[seat] = chosen.at
    return true
  }

  let empty = [...seats.entries()].filter(([seat]) => roster[seat]! < 0).toSorted(([, a], [, b]) => byStart(a, b))
  // An assignment can fill a gap of days off that was too short, so retry the seats that are left.
  for (let before = Infinity; empty.length < before;) {
    before = empty.length
    empty = empty.filter((seat) => !fill(seat))
  }
  return roster
}

const byStart = (a: OpenSeat, b: OpenSeat): number =>
  b.priority - a.priority || a.range.start - b.range.start || (a.shiftId < b.shiftId ? -1 : a.shiftId > b.shiftId ? 1 : 0)

/** Fewest shifts first; then fewest nights and weekends if the seat is one; then preferences. */
function byFit(seat: OpenSeat, staff: readonly GreedyPerson[], rules: Problem['rules']): GreedyPerson[] {
  const weight = loadOf(seat, rules)
  const ranked = staff.map((person) => ({
    person,
    rank: [
      person.load.shifts / person.share,
      weight.nights * person.load.nights + weight.weekends * person.load.weekends,
      preferenceCost(person, seat, rules),
      person.load.points,
      person.at,
    ],
  }))
  return ranked.toSorted((a, b) => compare(a.rank, b.rank)).map(({ person }) => person)
}

function compare(a: readonly number[], b: readonly number[]): number {
  const differing = a.findIndex((value, index) => value !== b[index])
  return a[differing]! - b[differing]!
}
