import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { anneal } from '#solver/anneal.ts'
import { compile, type Compiled } from '#solver/compile.ts'
import { withoutAdvice } from '#solver/contract/advice.ts'
import { contractOf, withoutContract } from '#solver/contract/contract.ts'
import { fillGreedily, fillLegally } from '#solver/greedy.ts'
import { isCompact, prove } from '#solver/mip/prove.ts'
import type { Problem, Roster } from '#solver/problem.ts'
import { emptinessIn } from '#solver/quality.ts'

import { daysAround, lacksOf, onDays, stretchesOf } from './days.ts'
import { improvedAround, improvedOn } from './improve.ts'
import { effort, seatsOnly, wholeMonth } from './seats-only.ts'

/** How empty a month must stay, weighted by the priority of its seats. least: by proof. most: by a roster. */
export interface Emptiness {
  least: number
  most: number
  roster: Roster
}

const iterations = 200_000
/**
 * Who may change places in order to fill an empty seat: first everyone on few days, which is quick and often sufficient. days: the most
 * days with empty seats on which this is tried.
 */
const neighbourhoods: { improved: (problem: Problem, roster: Roster, date: CalendarDate) => Promise<Roster>; days: number }[] = [
  { improved: (problem, roster, date) => improvedOn(problem, roster, daysAround(date, date, 1)), days: Infinity },
  { improved: (problem, roster, date) => improvedOn(problem, roster, daysAround(date, date, 3)), days: Infinity },
  { improved: improvedAround, days: 3 },
]
const tiny = 1e-6

/** Finds how empty a month must stay, as exactly as possible. */
export async function leastEmpty(whole: Problem): Promise<Emptiness> {
  const { roster, most } = await fewestEmpty(whole)
  return { least: await leastIn(whole, roster), most, roster }
}

/**
 * Fills by date from a roster, or anneals; then looks around each day with an empty seat for people who could change places, until no more
 * stays empty than before. before: what an improved roster of the same month leaves empty, so that only days that lack more are examined.
 */
export async function fewestEmpty(
  whole: Problem,
  start?: Roster,
  before?: { least: number; lacks: ReadonlyMap<CalendarDate, number> },
): Promise<Pick<Emptiness, 'most' | 'roster'>> {
  const problem = mustsOf(whole)
  const rest = (filled: Roster) => emptinessIn(problem, filled)
  let roster = fillLegally(problem, start, start)
  if (rest(roster) <= (before?.least ?? 0)) return { most: rest(roster), roster }
  const compiled = seatsOnly(compile(problem))
  const target = Math.max(before?.least ?? 0, emptinessIn(problem, untakenIn(compiled)))
  if (!start && rest(roster) > target) roster = fillLegally(problem, anneal(compiled, roster, { iterations, seed: 1 }))
  for (const { improved, days } of neighbourhoods) {
    const lacking = [...lacksOf(problem, roster)].filter(([date, lack]) => lack > (before?.lacks.get(date) ?? 0))
    for (const [date] of lacking.slice(0, days)) {
      if (rest(roster) <= target) break
      const better = fillLegally(problem, await improved(problem, roster, date), roster)
      if (rest(better) < rest(roster)) roster = better
    }
  }
  return { most: rest(roster), roster }
}

/** The same for a month that is filled from scratch: if seats stay empty, everyone may change places on all days at once. */
export async function fewestEmptyInMonth(whole: Problem, start: Roster): Promise<Roster> {
  const near = await fewestEmpty(whole, start)
  if (near.most === 0) return near.roster
  const problem = mustsOf(whole)
  const compiled = compile(problem)
  if (near.most <= emptinessIn(problem, untakenIn(compiled)) || !isCompact(compiled)) return near.roster
  const dates = [...new Set(problem.seats.map(({ date }) => date))]
  const roster = fillLegally(problem, await improvedOn(problem, near.roster, dates, wholeMonth), near.roster)
  return emptinessIn(problem, roster) < near.most ? roster : near.roster
}

/** How empty the month must provably stay, given a roster that leaves little empty. */
export async function leastIn(whole: Problem, roster: Roster): Promise<number> {
  const problem = mustsOf(whole)
  const untaken = untakenIn(forProof(problem))
  const most = emptinessIn(problem, roster)
  return most <= emptinessIn(problem, untaken) ? most : provenIn(problem, roster, untaken)
}

/** Proves it for the days around empty seats, and counts the seats on other days that no one can take. */
async function provenIn(problem: Problem, roster: Roster, untaken: Roster): Promise<number> {
  const days = new Set([...lacksOf(problem, roster).keys()].flatMap((date) => daysAround(date, date, 1)))
  const elsewhere = problem.seats.map(({ date }, seat) => (days.has(date) ? 0 : untaken[seat]!))
  let least = emptinessIn(problem, Int32Array.from(elsewhere))
  for (const stretch of stretchesOf([...days])) least += (await provenEmptiness(onDays(problem, stretch))).least
  return least
}

/**
 * How empty a few days must stay by themselves, by branch and bound. The month must leave at least as much empty, because its other seats
 * only take people away from these days.
 */
export async function provenEmptiness(few: Problem): Promise<Pick<Emptiness, 'least' | 'roster'>> {
  if (few.seats.length === 0) return { least: 0, roster: new Int32Array() }
  const problem = mustsOf(few)
  const compiled = forProof(problem)
  const proof = await prove(compiled, fillGreedily(problem), effort)
  // A seat of low priority counts half.
  const least = Math.max(emptinessIn(problem, untakenIn(compiled)), Math.ceil(2 * proof.bound - tiny) / 2)
  return { least, roster: proof.roster }
}

/** With the seats and pairs of seats that a contract forbids, and the rows that are not stricter than its rules. */
function forProof(problem: Problem): Compiled {
  const compiled = seatsOnly(compile(problem))
  const contract = contractOf(problem)
  if (!contract) return compiled
  const plain = seatsOnly(compile(withoutContract(problem)))
  const mayTake = plain.mayTake.map((may, at) => may & ~contract.broken[at]!)
  const { conflicts, conflicting } = contract.areForAll ? compiled : plain
  return { ...plain, conflicts, conflicting, mayTake, rows: contract.necessary() }
}

/** Leaves out minimums of hours and of days in a row, and recommendations of a contract, because no seat has to stay empty for them. */
function mustsOf(problem: Problem): Problem {
  const { fewestHours: _, fewestDaysInRow: __, ...rules } = problem.rules
  return { ...withoutAdvice(problem), rules }
}

/** A roster that has -1 for seats that no one can take. */
const untakenIn = ({ people, seats, mayTake }: Compiled): Roster =>
  Int32Array.from({ length: seats }, (_, seat) =>
    Array.from({ length: people }, (__, person) => mayTake[person * seats + seat] === 1).includes(true) ? 0 : -1,
  )
