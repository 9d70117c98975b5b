import { overlaps } from '#domain/time/time-range.ts'
import type { Compiled } from '#solver/compile.ts'
import type { Roster } from '#solver/problem.ts'
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
 * How much less fair a roster becomes if someone gives up their seats during an absence, or gets these shifts. Uses the best exchanges one
 * after another, so the price is never too low. Undefined if a seat would need more than one exchange.
 */
export function priceOf(compiled: Compiled, roster: Roster, change: TimeAway | GrantedShifts): Price | undefined {
  const { seats, people } = compiled.problem
  const person = people.findIndex(({ userId }) => userId === change.userId)
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

  if ('shiftIds' in change) {
    const taken: number[] = []
    for (const shiftId of change.shiftIds) {
      const ofShift = [...seats.keys()].filter((seat) => seats[seat]!.shiftId === shiftId)
      const own = ofShift.find((seat) => holder(seat) === person)
      if (own !== undefined) taken.push(own)
      else {
        const backs = [undefined, ...seatsOfHolder(person).filter((seat) => !taken.includes(seat))]
        const wanted = ofShift.flatMap((seat) => backs.map((back) => ({ seat, to: person, back: holder(seat) < 0 ? undefined : back })))
        if (!exchange(wanted)) return undefined
        taken.push(...ofShift.filter((seat) => holder(seat) === person))
      }
    }
  } else {
    const isBarred = (seat: number) => change.ranges.some((range) => overlaps(seats[seat]!.range, range))
    for (const seat of seatsOfHolder(person).filter(isBarred)) {
      const others = [...people.keys()].filter((other) => other !== person)
      const backs = (of: number) => [undefined, ...seatsOfHolder(of).filter((other) => !isBarred(other))]
      if (!exchange(others.flatMap((to) => backs(to).map((back) => ({ seat, to, back }))))) return undefined
    }
  }
  return { points: Math.max(0, live.measure().fairness - before), takers }
}
