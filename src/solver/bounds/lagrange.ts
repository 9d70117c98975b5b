import { loadKinds } from '#domain/rules/load.ts'

import type { Compiled } from '../compile.ts'
import { chooserOf } from './lagrangian-choice.ts'

interface Priced {
  bound: number
  /** By seat: the prices of the bound. */
  prices: Float64Array
}

/**
 * A lower bound on cost by Lagrangian relaxation: seats and loads get prices, each person alone takes the shifts that pay best and leave
 * enough rest, and the prices move towards values at which the choices fit together. Counting rules are ignored, which makes the bound
 * weaker.
 * cost: the cost of the best known roster, which sets the step length. Converges to the bound of the linear program without building it, so
 * it also works for large teams. (Held and Karp's method, with the directions of the volume algorithm.)
 */
export function lagrangianBound(compiled: Compiled, cost: number, rounds: number): Priced {
  const prices = { seats: firstPrices(compiled), loads: new Float64Array(compiled.people * loadKinds.length) }
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

/**
 * A seat that no one can take stays empty at any price. If its price began at 0, it would set the length of the first steps for all seats.
 */
const firstPrices = ({ people, seats, mayTake, emptiness, emptyCost }: Compiled): Float64Array =>
  emptiness.map((weight, seat) => {
    for (let person = 0; person < people; person++) if (mayTake[person * seats + seat] === 1) return 0
    return emptyCost * weight
  })

const tiny = 1e-6
/** The first step length, the rounds without improvement before it shrinks, and by how much; found by experiment. */
const [first, patience, slower] = [0.3, 20, 0.7]
/** The weight of the newest direction in the next step. */
const newest = 0.25

function blend(direction: Float64Array, missed: Float64Array, part: number): void {
  for (let at = 0; at < missed.length; at++) direction[at] = (1 - part) * direction[at]! + part * missed[at]!
}

const squared = (values: Float64Array): number => values.reduce((sum, value) => sum + value * value, 0)
