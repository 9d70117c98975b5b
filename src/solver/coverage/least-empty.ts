import { loadKinds } from '#domain/rules/load.ts'
import { anneal } from '#solver/anneal.ts'
import { compile, type Compiled } from '#solver/compile.ts'
import { fillGreedily } from '#solver/greedy.ts'
import { seatsOf, type Problem, type Roster } from '#solver/problem.ts'
import { prove } from '#solver/prove.ts'
import { emptinessOf } from '#solver/quality.ts'

import { daysAround, emptyDays, onDays, stretchesOf } from './days.ts'

/** How empty a month must stay, by the priority of its seats: at least by proof, at most by a roster. */
export interface Emptiness {
  least: number
  most: number
  roster: Roster
}

const iterations = 200_000
/** Days before and after an empty seat on which people may change places to fill it. */
const reach = 3
const tiny = 1e-6

/** Fills by date from a roster, or anneals; then looks around each day with an empty seat for people who could change places. */
export async function leastEmpty(whole: Problem, start?: Roster): Promise<Emptiness> {
  const problem = withoutMinimums(whole)
  const compiled = seatsOnly(compile(problem))
  const untaken = emptinessIn(problem, untakenIn(compiled))
  const rest = (roster: Roster) => emptinessIn(problem, roster)
  let roster = fillGreedily(problem, start)
  if (!start && rest(roster) > untaken) roster = fillGreedily(problem, anneal(compiled, roster, { iterations, seed: 1 }))
  for (const date of emptyDays(problem, roster)) {
    if (rest(roster) <= untaken) break
    roster = await improvedAround(problem, roster, (other) => daysAround(date, date, reach).includes(other))
  }
  const most = rest(roster)
  return { least: most <= untaken ? most : await provenIn(problem, roster, untakenIn(compiled)), most, roster }
}

/** Proofs for the days around empty seats, and what nobody can take on the others. */
async function provenIn(problem: Problem, roster: Roster, untaken: Roster): Promise<number> {
  const days = new Set(emptyDays(problem, roster).flatMap((date) => daysAround(date, date, 1)))
  const elsewhere = problem.seats.map(({ date }, seat) => (days.has(date) ? 0 : untaken[seat]!))
  let least = emptinessIn(problem, Int32Array.from(elsewhere))
  for (const stretch of stretchesOf([...days])) least += (await provenEmptiness(onDays(problem, stretch))).least
  return least
}

/**
 * The least emptiness of a few days by themselves, by branch and bound. What must stay empty of them must stay empty of the month: other
 * seats only keep people from them.
 */
export async function provenEmptiness(few: Problem): Promise<Emptiness> {
  if (few.seats.length === 0) return { least: 0, most: 0, roster: new Int32Array() }
  const problem = withoutMinimums(few)
  const compiled = seatsOnly(compile(problem))
  const proof = await prove(compiled, fillGreedily(problem), effort)
  // A seat of low priority is half a point.
  const least = Math.max(emptinessIn(problem, untakenIn(compiled)), Math.ceil(2 * proof.bound - tiny) / 2)
  return { least, most: proof.cost, roster: proof.roster }
}

/** A time limit in seconds as a last resort. */
const effort = { nodes: 100, gap: 0.4, seconds: 1, onBetter: () => {} }

async function improvedAround(problem: Problem, roster: Roster, isInside: (date: string) => boolean): Promise<Roster> {
  const inside = [...problem.seats.keys()].filter((seat) => isInside(problem.seats[seat]!.date))
  const own = seatsOf(problem, roster)
  const people = problem.people.map((person, at) => ({
    ...person,
    works: [...person.works, ...own[at]!.filter((seat) => !inside.includes(seat)).map((seat) => problem.seats[seat]!)],
  }))
  const part = { ...problem, people, seats: inside.map((seat) => problem.seats[seat]!) }
  const { roster: better } = await prove(
    seatsOnly(compile(part)),
    Int32Array.from(inside, (seat) => roster[seat]!),
    effort,
  )
  const whole = Int32Array.from(roster)
  for (const [at, seat] of inside.entries()) whole[seat] = better[at]!
  return fillGreedily(problem, whole)
}

/** Minimums of hours and days in a row only say what is welcome. */
function withoutMinimums(problem: Problem): Problem {
  const { fewestHours: _, fewestDaysInRow: __, ...rules } = problem.rules
  return { ...problem, rules }
}

/** Only the seats count, not how fair or welcome they are. */
const seatsOnly = (compiled: Compiled): Compiled => ({
  ...compiled,
  weights: new Float64Array(loadKinds.length),
  wishCosts: new Float64Array(compiled.wishCosts.length),
  emptyCost: 1,
})

const emptinessIn = ({ seats }: Problem, roster: Roster): number =>
  seats.reduce((sum, { priority }, seat) => sum + (roster[seat]! < 0 ? emptinessOf[priority] : 0), 0)

/** -1 for the seats that nobody can take. */
const untakenIn = ({ people, seats, mayTake }: Compiled): Roster =>
  Int32Array.from({ length: seats }, (_, seat) =>
    Array.from({ length: people }, (__, person) => mayTake[person * seats + seat] === 1).includes(true) ? 0 : -1,
  )
