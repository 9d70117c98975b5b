import { teamViolationsIn } from '../check.ts'
import { compile, type Compiled } from '../compile.ts'
import { keepsContract } from '../contract/contract-check.ts'
import { sharedAnew } from '../groups/share-anew.ts'
import type { Problem, Roster } from '../problem.ts'
import { chooseByStretches, type StretchSearchOptions } from './by-stretches.ts'
import { chooseLines, type Chosen, type LineSearchOptions } from './choose.ts'
import type { Line, Taking } from './model.ts'
import { lineProblemOf, demandsOn } from './of-compiled.ts'
import { pricerOf, type Pricer } from './pricing/pricing.ts'

/**
 * The most people and seats that a dive leaves to branch and bound at its end, where prices say little. Under a contract it leaves no one,
 * because that gave worse results.
 */
const [mostLast, mostLastSeats] = [10, 50]

interface Shared {
  roster: Roster
  /** Without seats that are already taken. */
  cost: number
  bound: number
}

/** Lets other threads price people too; they get their pricer by `pricerFor`. */
export type PriceTogether = (alone: Pricer, start: Roster) => Pricer

/** The pricer of a month's lines, from a known roster; undefined if there are too many lines. rates: those of another thread's pricer. */
export const pricerFor = (problem: Problem, start: Roster, rates: Float64Array): Pricer | undefined =>
  pricerOf(lineProblemOf(compile(problem), start).lines, rates)

/**
 * Solves a month by choosing a line for each person, from a roster and prices of its seats. Reports legal rosters and the bound. Returns
 * how far above the bound the rows of a contract keep mixed lines; undefined if there are too many lines.
 */
export async function shareOut(
  compiled: Compiled,
  start: Roster,
  prices: Float64Array,
  effort: LineSearchOptions,
  onBetter: (found: Shared) => void,
  together: PriceTogether = (alone) => alone,
): Promise<number | undefined> {
  const { lines: problem, seatsOf } = lineProblemOf(compiled, start)
  const alone = pricerOf(problem)
  if (!alone) return undefined
  const pricer = together(alone, start)
  const linesOn = (roster: Roster) =>
    demandsOn(roster, seatsOf, problem).map((demands, person): Line => ({ person, demands, cost: pricer.costOf({ person, demands }) }))
  const lines = linesOn(start)
  if (lines.some(({ cost }) => cost === Infinity)) return undefined
  const centre = Float64Array.from(seatsOf, (seats, demand) =>
    seats.some((seat) => start[seat]! < 0)
      ? problem.demands[demand]!.emptyCost
      : Math.min(problem.demands[demand]!.emptyCost, prices[seats[0]!]!),
  )
  const rosterFrom = (chosen: readonly Taking[]) => rosterOf(compiled, seatsOf, chosen)
  const isLegal = (chosen: readonly Taking[]) => isLegalRoster(compiled, rosterFrom(chosen))
  const last = {
    people: problem.keepContract ? 0 : Math.min(mostLast, Math.floor((mostLastSeats * compiled.people) / compiled.seats)),
    choose: async (open: readonly number[], others: readonly Line[]) => linesOn(await sharedAnew(compiled, rosterFrom(others), open)),
  }
  const report = ({ lines: chosen, cost, bound }: Chosen) => onBetter({ roster: rosterFrom(chosen), cost, bound })
  const { missed } = await chooseLines(problem, pricer, { lines, prices: centre, isLegal, last }, effort, report)
  return missed
}

/** Improves a month a few days at a time, for months with too many lines. Reports legal rosters. */
export async function shareOutByStretches(
  compiled: Compiled,
  start: Roster,
  effort: StretchSearchOptions,
  onBetter: (roster: Roster) => void,
): Promise<void> {
  const { lines: problem, seatsOf } = lineProblemOf(compiled, start)
  const rosterFrom = (chosen: readonly Taking[]) => rosterOf(compiled, seatsOf, chosen)
  const isLegal = (chosen: readonly Taking[]) => isLegalRoster(compiled, rosterFrom(chosen))
  const lines = demandsOn(start, seatsOf, problem).map((demands, person): Taking => ({ person, demands }))
  await chooseByStretches(problem, lines, effort, (chosen) => onBetter(rosterFrom(chosen)), isLegal)
}

const isLegalRoster = ({ problem }: Compiled, roster: Roster): boolean =>
  teamViolationsIn(problem, roster).length === 0 && keepsContract(problem, roster)

/** If too many chose a demand, the first ones get its seats. */
function rosterOf({ seats }: Compiled, seatsOf: readonly (readonly number[])[], lines: readonly Taking[]): Roster {
  const roster = new Int32Array(seats).fill(-1)
  for (const { person, demands } of lines)
    for (const demand of demands) {
      const free = seatsOf[demand]!.find((seat) => roster[seat]! < 0)
      if (free !== undefined) roster[free] = person
    }
  return roster
}
