import { loadKinds } from '#domain/rules/load.ts'

import type { Compiled } from '../compile.ts'
import type { LinearModel, Terms } from './linear-model.ts'

/** Loads with more values than this are bounded by tangents instead of modelled exactly. */
const mostSteps = 24
/** The number of steps above its target up to which a load is exact. */
const above = 6

/** The cost of each person's loads, as a convex function of the choices: exact where loads move in steps. */
export function addFairness(
  model: LinearModel,
  compiled: Compiled,
  choicesOf: (person: number) => { seat: number; column: number }[],
): void {
  const { people, adds, standing, targets, weights, steps, loadCost } = compiled
  for (let person = 0; person < people; person++)
    for (const kind of loadKinds.keys()) {
      const at = person * loadKinds.length + kind
      const terms: Terms = choicesOf(person)
        .map(({ seat, column }) => [column, adds[seat * loadKinds.length + kind]!] as const)
        .filter(([, added]) => added !== 0)
      const load = { from: standing[at]!, target: targets[at]!, weight: weights[kind]!, step: steps[kind]! }
      const costOf = (value: number) => loadCost(load.weight, value, load.target)
      model.addConstant(costOf(load.from))
      if (terms.length > 0 && load.weight > 0) addLoad(model, terms, { ...load, costOf })
    }
}

interface LoadCost {
  from: number
  target: number
  weight: number
  step: number
  costOf: (load: number) => number
}

function addLoad(model: LinearModel, terms: Terms, load: LoadCost): void {
  const most = terms.reduce((sum, [, added]) => sum + added, 0)
  const toTarget = Math.ceil(Math.max(0, load.target - load.from) / load.step)
  if (toTarget + above > mostSteps) addTangents(model, terms, load, most)
  else addSegments(model, terms, load, Math.min(Math.ceil(most / load.step), toTarget + above))
}

/** One segment for each step; as their costs increase, they fill up in order. */
function addSegments(model: LinearModel, terms: Terms, load: LoadCost, count: number): void {
  const segments = Array.from({ length: count }, (_, step): Terms[number] => {
    const [from, to] = [load.from + step * load.step, load.from + (step + 1) * load.step]
    const slope = load.costOf(to) - load.costOf(from)
    return [model.amount(step === count - 1 ? Infinity : 1, slope), -load.step]
  })
  model.row(0, [...terms, ...segments], 0)
}

/** The cost is above each of its tangents. */
function addTangents(model: LinearModel, terms: Terms, load: LoadCost, most: number): void {
  const cost = model.amount(Infinity, 1, -load.costOf(load.from))
  const spread = Math.max(load.step, most / 8)
  for (const apart of [-4, -2, -1, -0.5, -0.25, 0, 0.25, 0.5, 1, 2, 4]) {
    const touch = load.target + apart * spread * 0.25
    const slope = 2 * load.weight * (touch - load.target)
    // cost + f(from) >= f(touch) + slope × (load − touch)
    const constant = load.costOf(touch) - load.costOf(load.from) + slope * (load.from - touch)
    model.row(constant, [[cost, 1], ...terms.map(([column, added]) => [column, -slope * added] as const)], Infinity)
  }
}
