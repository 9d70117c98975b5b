import { loadKinds } from '#domain/rules/load.ts'

import type { Compiled } from '../compile.ts'

/**
 * A quick lower bound on cost: shares out each kind of load by itself, in steps, as fairly as possible, and gives each seat to the person
 * for whom it costs least, if anyone can take it. Ignores which seats exclude each other.
 */
export function quickBound(compiled: Compiled): number {
  const { seats, emptiness, emptyCost } = compiled
  const takable = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => cheapestTaker(compiled, seat) !== undefined)
  const lost = emptiness.reduce((sum, weight) => sum + weight, 0) - takable.reduce((sum, seat) => sum + emptiness[seat]!, 0)
  const preference = takable.reduce((sum, seat) => sum + cheapestTaker(compiled, seat)!, 0)
  const fairness = loadKinds.reduce((sum, _, kind) => sum + fairestCost(compiled, takable, kind), 0)
  // One more empty seat would cost more than everything else together.
  const oneMore = Math.min(Infinity, ...takable.map((seat) => emptyCost * emptiness[seat]!))
  return emptyCost * lost + Math.min(preference + fairness, oneMore)
}

/** Kinds of load with finer steps are skipped, because they would take too long. */
const mostSteps = 20_000

/** The least preference cost among those who can take the seat; undefined if no one can. */
function cheapestTaker({ people, seats, mayTake, preferenceCosts }: Compiled, seat: number): number | undefined {
  let cheapest: number | undefined
  for (let person = 0; person < people; person++) {
    const at = person * seats + seat
    if (mayTake[at] === 1) cheapest = Math.min(cheapest ?? Infinity, preferenceCosts[at]!)
  }
  return cheapest
}

/** The least unfairness of one kind of load if anyone could take its steps: each step goes where it costs least. */
function fairestCost(
  { people, adds, standing, targets, weights, steps, loadCost }: Compiled,
  takable: readonly number[],
  kind: number,
): number {
  const width = loadKinds.length
  const step = steps[kind]!
  const total = takable.reduce((sum, seat) => sum + adds[seat * width + kind]!, 0)
  if (total / step > mostSteps) return 0
  const loads = Array.from({ length: people }, (_, person) => standing[person * width + kind]!)
  const cost = (person: number, load: number) => loadCost(weights[kind]!, load, targets[person * width + kind]!)
  const next = loads.map((load, person) => cost(person, load + step) - cost(person, load))
  for (let given = 0; given < Math.round(total / step); given++) {
    const person = next.indexOf(Math.min(...next))
    loads[person]! += step
    next[person] = cost(person, loads[person]! + step) - cost(person, loads[person]!)
  }
  return loads.reduce((sum, load, person) => sum + cost(person, load), 0)
}
