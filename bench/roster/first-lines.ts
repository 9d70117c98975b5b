import type { Line, LineProblem } from '#solver/lines/model.ts'
import { pricerOf } from '#solver/lines/pricing/pricing.ts'
import { randomFrom } from '#solver/random.ts'

/** How far prices are from what a place is worth, for each person's first try; twice as far for the next. */
const [firstNoise, tries] = [8, 8]

/**
 * A line for each person, one after the other, each good beside those before: something to begin with where nothing is known. Prices are
 * noisy, because where many places are worth the same, the few ways that are followed would all be alike.
 */
export function firstLines(problem: LineProblem, seed: number): Line[] {
  const { demands, workers, shortfallCost } = problem
  const random = randomFrom(seed)
  const taken = new Int32Array(demands.length)
  return workers.map((_, person) => {
    const line = lineFor(person)
    for (const demand of line.demands) taken[demand]! += 1
    return line
  })

  function lineFor(person: number): Line {
    // All that a hundred people may do in a year does not fit into memory at once.
    const pricer = pricerOf({ ...problem, workers: [workers[person]!] })!
    let best: Line | undefined
    for (let attempt = 0; attempt < tries && !(best && best.cost < shortfallCost); attempt++) {
      const prices = Float64Array.from(demands, ({ places, emptyCost, extraCost }, demand) => {
        const worth = taken[demand]! < places ? emptyCost : -extraCost
        return worth + firstNoise * 2 ** attempt * (2 * random() - 1)
      })
      const [line] = pricer.price(0, prices, Infinity, 'lightly').lines
      if (line && line.cost < (best?.cost ?? Infinity)) best = line
    }
    if (!best) throw new Error(`No line can be found for person ${person}.`)
    return { ...best, person }
  }
}
