import { loadKinds } from '#domain/rules/load.ts'
import { instantOf } from '#domain/time/time-zone.ts'

import type { Compiled } from '../compile.ts'

interface Prices {
  /** Prices of seats. */
  seats: Float64Array
  /** Prices of a unit of load, people × kinds. */
  loads: Float64Array
}

/** What everyone would take at these prices, the resulting bound, and how far these choices are from fitting together. */
export function chooserOf(compiled: Compiled) {
  const { people, seats, mayTake, preferenceCosts, adds, emptiness, emptyCost, problem } = compiled
  const width = loadKinds.length
  const { order, before } = timesOf(compiled)
  const profit = new Float64Array(seats)
  const most = new Float64Array(seats + 1)
  const missed = { seats: new Float64Array(seats), loads: new Float64Array(people * width) }

  /** The best choice of one person: weighted interval scheduling, seats by their end. */
  function share(person: number, prices: Prices): number {
    for (let place = 0; place < seats; place++) {
      const seat = order[place]!
      let gain = prices.seats[seat]! - preferenceCosts[person * seats + seat]!
      for (let kind = 0; kind < width; kind++) gain -= prices.loads[person * width + kind]! * adds[seat * width + kind]!
      profit[place] = mayTake[person * seats + seat] === 1 ? gain : -1
      most[place + 1] = Math.max(most[place]!, profit[place]! > 0 ? most[before[place]!]! + profit[place]! : 0)
    }
    for (let place = seats; place > 0;) {
      if (most[place] === most[place - 1]) {
        place--
        continue
      }
      const seat = order[place - 1]!
      missed.seats[seat]! -= 1
      for (let kind = 0; kind < width; kind++) missed.loads[person * width + kind]! += adds[seat * width + kind]!
      place = before[place - 1]!
    }
    return -most[seats]!
  }

  return (prices: Prices) => {
    let value = 0
    for (let seat = 0; seat < seats; seat++) {
      const price = prices.seats[seat]!
      const empty = emptyCost * emptiness[seat]!
      const stays = price >= empty
      value += stays ? empty : price
      missed.seats[seat] = stays ? 0 : 1
    }
    for (let person = 0; person < people; person++)
      for (let kind = 0; kind < width; kind++) {
        const at = person * width + kind
        const { load, cost } = cheapestLoad(compiled, at, prices.loads[at]!)
        value += cost + prices.loads[at]! * compiled.standing[at]!
        missed.loads[at] = compiled.standing[at]! - load
      }
    if (problem.seats.length > 0) for (let person = 0; person < people; person++) value += share(person, prices)
    return { value, ...missed }
  }
}

/** The cheapest load at this price per unit, in steps from the present one. */
function cheapestLoad(
  { standing, targets, weights, steps, loadCost }: Compiled,
  at: number,
  price: number,
): { load: number; cost: number } {
  const kind = at % loadKinds.length
  const [from, target, weight, step] = [standing[at]!, targets[at]!, weights[kind]!, steps[kind]!]
  const costAt = (load: number) => loadCost(weight, load, target) - price * load
  const ideal = Math.max(0, (target + price / (2 * weight) - from) / step)
  const [below, above] = [from + Math.floor(ideal) * step, from + Math.ceil(ideal) * step]
  const load = costAt(below) <= costAt(above) ? below : above
  return { load, cost: costAt(load) }
}

/** Seats by end, and for each the number of seats that end early enough before it. */
function timesOf({ problem: { seats, rules } }: Compiled): { order: Int32Array; before: Int32Array } {
  const instants = seats.map(({ range }) => ({ start: instantOf(range.start, rules.timeZone), end: instantOf(range.end, rules.timeZone) }))
  const order = Int32Array.from(seats.keys()).toSorted((a, b) => instants[a]!.end - instants[b]!.end || a - b)
  const ends = Array.from(order, (seat) => instants[seat]!.end)
  const before = Int32Array.from(order, (seat, place) => {
    let count = place
    while (count > 0 && ends[count - 1]! + rules.restHours * 60 > instants[seat]!.start) count--
    return count
  })
  return { order, before }
}
