import { loadKinds } from '#domain/rules/load.ts'
import { instantOf } from '#domain/time/time-zone.ts'

import type { Compiled } from './compile.ts'

interface Priced {
  bound: number
  /** By seat: the prices of the bound. */
  prices: Float64Array
}

/**
 * A lower bound on cost by Lagrangian relaxation: seats and loads get prices, each person alone takes what pays best within shifts and
 * rest, and the prices move towards those at which the choices fit together. Counting rules are ignored, which makes the bound weaker.
 * cost: the cost of the best known roster, which sets the step length. Converges to the bound of the linear program without building it, so
 * it also works for large teams. (Held and Karp's method, with the directions of the volume algorithm.)
 */
export function lagrangianBound(compiled: Compiled, cost: number, rounds: number): Priced {
  const prices = { seats: new Float64Array(compiled.seats), loads: new Float64Array(compiled.people * loadKinds.length) }
  const choose = chooserOf(compiled)
  const direction = { seats: new Float64Array(prices.seats.length), loads: new Float64Array(prices.loads.length) }
  let highest: Priced = { bound: -Infinity, prices: prices.seats }
  let pace = first
  let idle = 0
  for (let round = 0; round < rounds && cost - highest.bound > tiny; round++) {
    const { value, seats, loads } = choose(prices)
    const part = round === 0 ? 1 : newest
    if (value > highest.bound + tiny) idle = 0
    else if (++idle % patience === 0) pace *= slower
    if (value > highest.bound) highest = { bound: value, prices: Float64Array.from(prices.seats) }
    blend(direction.seats, seats, part)
    blend(direction.loads, loads, part)
    const length = squared(direction.seats) + squared(direction.loads)
    if (length < tiny) break
    const step = (pace * Math.max(cost - value, tiny)) / length
    for (let at = 0; at < seats.length; at++) prices.seats[at]! += step * direction.seats[at]!
    for (let at = 0; at < loads.length; at++) prices.loads[at]! += step * direction.loads[at]!
  }
  return highest
}

const tiny = 1e-6
/** The first step length, the rounds without improvement before it shrinks, and by how much; found by experiment. */
const [first, patience, slower] = [0.3, 20, 0.7]
/** The weight of the newest direction in the next step. */
const newest = 0.25

interface Prices {
  /** Prices of seats. */
  seats: Float64Array
  /** Prices of a unit of load, people × kinds. */
  loads: Float64Array
}

/** What everyone would take at these prices, the resulting bound, and how far these choices are from fitting together. */
function chooserOf(compiled: Compiled) {
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
      const stays = price > empty
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

function blend(direction: Float64Array, missed: Float64Array, part: number): void {
  for (let at = 0; at < missed.length; at++) direction[at] = (1 - part) * direction[at]! + part * missed[at]!
}

const squared = (values: Float64Array): number => values.reduce((sum, value) => sum + value * value, 0)
