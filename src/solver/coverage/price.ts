import type { Id } from '#domain/id.ts'
import { overlaps, type TimeRange } from '#domain/time/time-range.ts'
import type { Compiled } from '#solver/compile.ts'
import type { Problem, Roster } from '#solver/problem.ts'
import { liveRoster } from '#solver/roster.ts'

import type { GrantedShifts } from './granted-shifts.ts'
import type { TimeAway } from './time-away.ts'

/** One seat changes hands, possibly in return for another. */
interface Exchange {
  seat: number
  to: number
  back: number | undefined
}

/** What a change costs in points of fairness, and who would take which seat for it, with their part of the cost. */
export interface Price {
  points: number
  takers: { seat: number; person: number; points: number }[]
}

/**
 * How much less fair a roster becomes if people give up their seats during absences, or get these shifts. Uses the best exchanges one
 * after another, so the price is never too low. Undefined if a seat would need more than one exchange.
 */
export function priceOf(compiled: Compiled, roster: Roster, changes: readonly (TimeAway | GrantedShifts)[]): Price | undefined {
  const { seats, people } = compiled.problem
  const indexOf = (change: { userId: Id }) => people.findIndex(({ userId }) => userId === change.userId)
  const absences = changes.filter((change) => 'ranges' in change)
  const isAway = (person: number, seat: number) =>
    absences.some(({ userId, ranges }) => userId === people[person]!.userId && ranges.some((range) => overlaps(seats[seat]!.range, range)))
  const live = liveRoster(compiled, roster)
  const before = live.measure().fairness
  const takers: Price['takers'] = []
  const holder = (seat: number) => live.userOf[seat]!
  const seatsOfHolder = (of: number) => [...seats.keys()].filter((seat) => holder(seat) === of)

  /** Carries out the fairest of the possible exchanges that is legal. */
  function exchange(possible: Iterable<Exchange>): boolean {
    const fairnessBefore = live.measure().fairness
    let best: (Exchange & { fairness: number }) | undefined
    for (const one of possible) {
      const { seat, to, back } = one
      const from = holder(seat)
      if (!live.canTake(to, seat, back) || (back !== undefined && !live.canTake(from, back, seat))) continue
      swap(one, from)
      const isLegal = live.holds(to, seat) && live.holds(from, back ?? seat)
      const { fairness } = live.measure()
      if (isLegal && fairness < (best?.fairness ?? Infinity)) best = { ...one, fairness }
      swap({ ...one, to: from }, to)
    }
    if (!best) return false
    swap(best, holder(best.seat))
    takers.push({ seat: best.seat, person: best.to, points: best.fairness - fairnessBefore })
    return true
  }

  /** Swaps the holders of the two seats. */
  function swap({ seat, to, back }: Exchange, from: number): void {
    live.put(seat, to)
    if (back !== undefined) live.put(back, from)
  }

  for (const change of changes) {
    const person = indexOf(change)
    if (!('shiftIds' in change ? giveAll(person, change) : giveUp(person))) return undefined
  }
  return { points: Math.max(0, live.measure().fairness - before), takers }

  function giveAll(person: number, { shiftIds }: GrantedShifts): boolean {
    const taken: number[] = []
    for (const shiftId of shiftIds) {
      const ofShift = [...seats.keys()].filter((seat) => seats[seat]!.shiftId === shiftId)
      const own = ofShift.find((seat) => holder(seat) === person)
      if (own !== undefined) taken.push(own)
      else {
        const backs = [undefined, ...seatsOfHolder(person).filter((seat) => !taken.includes(seat))]
        const wanted = ofShift.flatMap((seat) => backs.map((back) => ({ seat, to: person, back: holder(seat) < 0 ? undefined : back })))
        if (!exchange(wanted)) return false
        taken.push(...ofShift.filter((seat) => holder(seat) === person))
      }
    }
    return true
  }

  function giveUp(person: number): boolean {
    return seatsOfHolder(person)
      .filter((seat) => isAway(person, seat))
      .every((seat) => {
        const others = [...people.keys()].filter((other) => other !== person && !isAway(other, seat))
        const backs = (of: number) => [undefined, ...seatsOfHolder(of).filter((other) => !isAway(person, other))]
        return exchange(others.flatMap((to) => backs(to).map((back) => ({ seat, to, back }))))
      })
  }
}

/** The month with the duties that absences free as seats of the people who have them, so that they can be exchanged as well. */
export function withDutiesAsSeats(
  problem: Problem,
  roster: Roster,
  changes: readonly (TimeAway | GrantedShifts)[],
): { problem: Problem; roster: Roster } {
  const freed = changes.flatMap((change) => ('freed' in change ? change.freed.map((seat) => ({ seat, userId: change.userId })) : []))
  if (freed.length === 0) return { problem, roster }
  const people = problem.people.map((person) => {
    const own = freed.filter(({ userId }) => userId === person.userId)
    const isKept = ({ range }: { range: TimeRange }) => own.every(({ seat }) => !overlaps(seat.range, range))
    return own.length === 0 ? person : { ...person, works: person.works.filter(isKept), standing: person.standing.filter(isKept) }
  })
  const holders = freed.map(({ userId }) => people.findIndex((person) => person.userId === userId))
  return {
    problem: { ...problem, people, seats: [...problem.seats, ...freed.map(({ seat }) => seat)] },
    roster: Int32Array.of(...roster, ...holders),
  }
}
