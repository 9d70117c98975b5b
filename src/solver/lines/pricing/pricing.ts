import type { LineProblem, Taking } from '#solver/lines/model.ts'

import { completionsOf } from './completions.ts'
import { labelsFor } from './labels.ts'
import { followPaths } from './paths.ts'
import { costOfLine, plansOf, type Plan } from './plan.ts'
import { moveRates } from './rates.ts'
import type { Values } from './relaxation.ts'
import { timetableOf } from './timetable.ts'
import { underContract, type PricedLine } from './under-contract.ts'

export interface PricingResult {
  /** A lower bound on the value of this person's lines. */
  bound: number
  /** Best first. */
  lines: PricedLine[]
}

/** exactly: for bounds. roughly: for good lines. lightly: for speed. */
export type Care = 'exactly' | 'roughly' | 'lightly'

/** Someone to price, with the reduced cost of the best line that is known. */
export interface PersonToPrice {
  person: number
  known: number
}

export type Pricer = NonNullable<ReturnType<typeof pricerOf>>

/** The most labels over all days, and the fewest for which each day has room. */
const mostLabels: Record<Care, number> = { exactly: 400_000, roughly: 200_000, lightly: 6_000 }
const leastWidth: Record<Care, number> = { exactly: 500, roughly: 500, lightly: 50 }
/** More vectors than this, over all groups of people, are not kept. */
const mostVectors = 300_000
/** How far above the bound to search at first, as a fraction of the gap, and the factor for each retry. */
const [looks, further] = [1 / 16, 4]
/** If no line is known: the first distance, and the one at which to give up. */
const [firstLook, dearest] = [1, 1e7]
const tiny = 1e-9

/**
 * Finds the best lines of a person at given prices, under any rules: first a relaxation with a price per unit of each sum, then dynamic
 * programming over the days for the rest. The bound is exact unless there are too many paths. Undefined without demands, or with too
 * many options. rates: those of another pricer of the same problem, so that either may price anyone next.
 */
export function pricerOf(problem: LineProblem, sharedRates?: Float64Array) {
  if (problem.demands.length === 0) return undefined
  const timetable = timetableOf(problem)
  const planned = plansOf(problem, timetable, sharedRates)
  if (!planned) return undefined
  const { plans, rates } = planned
  const labels = labelsFor()
  const spaces = [...new Set(plans.map(({ resources }) => resources))]
  const most = (of: (plan: Plan) => number) => plans.reduce((high, plan) => Math.max(high, of(plan)), 1)
  const groups = most(({ graph }) => graph.groups.length)
  const values: Values = { value: new Float64Array(groups), option: new Int32Array(groups) }

  /** The cheapest allowed option of each group. */
  function pay({ graph: { groupStart }, may }: Plan, prices: Float64Array): void {
    for (const [day, { options }] of timetable.entries())
      for (let group = groupStart[day]!; group < groupStart[day + 1]!; group++) {
        values.value[group] = Infinity
        for (const { option, cost } of may[group]!) {
          let value = cost
          for (const demand of options[option]!.demands) value -= prices[demand]!
          if (value >= values.value[group]!) continue
          values.value[group] = value
          values.option[group] = option
        }
      }
  }

  function demandsOf({ graph: { groupStart } }: Plan, chosen: readonly number[]): number[] {
    let day = 0
    return chosen.flatMap((group) => {
      while (group >= groupStart[day + 1]!) day++
      return timetable[day]!.options[values.option[group]!]!.demands
    })
  }

  /** Lines with a lower reduced cost than known. */
  function price(person: number, prices: Float64Array, known: number, how: Care = 'exactly'): PricingResult {
    const width = Math.max(leastWidth[how], Math.round(mostLabels[how] / problem.days))
    const plan = plans[person]!
    if (spaces.reduce((sum, { vectors }) => sum + vectors.length, 0) > mostVectors) for (const resources of spaces) resources.forget()
    pay(plan, prices)
    const found = new Map<string, PricedLine>()
    let least = known
    const keep = (chosen: readonly number[], value: number) => {
      const demands = demandsOf(plan, chosen)
      least = Math.min(least, value)
      found.set(demands.join(), { person, demands, value, cost: value + demands.reduce((sum, demand) => sum + prices[demand]!, 0) })
    }
    const relaxed = moveRates(plan, values, known, (path, cost) =>
      keep(
        Array.from(path, (arc) => plan.graph.group[arc]!).filter((group) => group >= 0),
        cost,
      ),
    )
    const completions = completionsOf(plan, values)
    const bound = Math.max(relaxed, completions.bound)
    let [proven, isExact] = [Math.min(bound, least), true]
    // The best is usually near the bound, and a smaller distance means fewer paths.
    for (let apart = known === Infinity ? firstLook : looks * (least - bound); proven < least - tiny; apart *= further) {
      const limit = Math.min(least, bound + apart)
      isExact = followPaths(plan, values, completions, labels, { cost: limit, width }, keep) && isExact
      if (isExact) proven = Math.min(limit, least)
      // A person without any line needs one, however expensive.
      else if (least < Infinity || apart > dearest) break
    }
    const lines = problem.keepContract
      ? [...found.values()].map((line) => underContract(problem, plan, line, prices)).filter(({ value }) => value < known)
      : [...found.values()]
    return { bound: proven, lines: lines.toSorted((a, b) => a.value - b.value) }
  }

  return {
    /** Whether all options are considered; if not, there is no bound. */
    isWhole: timetable.every((day) => day.isWhole),
    demands: problem.demands.length,
    people: problem.workers.length,
    rates,
    price,
    /** The results in the order of those asked about. */
    priceAll: (asked: readonly PersonToPrice[], prices: Float64Array, how?: Care): PricingResult[] =>
      asked.map(({ person, known }) => price(person, prices, known, how)),
    /** The cost of any line; Infinity if it breaks a rule about one person. */
    costOf: (line: Taking): number => costOfLine(problem, plans[line.person]!, line),
  }
}
