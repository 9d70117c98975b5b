import type { Line, LineProblem } from '#solver/lines/model.ts'
import { pricerOf } from '#solver/lines/pricing/pricing.ts'
import { randomFrom } from '#solver/random.ts'

/**
 * The noise added to prices, relative to a place's worth, for each person's first try (each further try doubles it); and the number of
 * tries.
 */
const [firstNoise, tries] = [8, 8]

/**
 * Makes a starting line for each person in turn, which suits the lines made before it. Prices are noisy: among many places of equal worth,
 * the few paths that are followed would otherwise all be alike.
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
    // The options of a hundred people in a year do not fit into memory together.
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
