import { loadKinds } from '#domain/rules/load.ts'
import { dayNumber } from '#domain/time/calendar-date.ts'

import type { Compiled } from '../compile.ts'
import { adviceOf, adviceOn, type AdviceUse } from '../contract/advice.ts'
import { contractOf } from '../contract/contract.ts'
import { usageOf } from '../contract/usage.ts'
import { factsOf } from '../facts.ts'
import type { Roster } from '../problem.ts'
import { shortfallCost } from '../roster.ts'
import { alikeSeats } from '../seat-kinds.ts'
import type { LineProblem, Worker } from './model.ts'

/**
 * A month as a choice of lines, with the seats of each demand. start: a known roster; a person who breaks none of the rules that should be
 * kept there gets no line that breaks one.
 */
export function lineProblemOf(compiled: Compiled, start?: Roster): { lines: LineProblem; seatsOf: number[][] } {
  const { problem, people, mayTake, preferenceCosts, emptiness, emptyCost, adds, standing, targets, weights, loadCost } = compiled
  const { rules, seats } = problem
  const facts = factsOf(problem)
  const seatsOf = alikeSeats(problem)
  const firsts = seatsOf.map(([seat]) => seat!)
  const demandOf = new Map(firsts.map((seat, demand) => [seat, demand]))
  const firstDay = seats.reduce((least, { date }) => Math.min(least, dayNumber(date)), Infinity)
  const dayOf = (seat: number) => (facts ? facts.seats[seat]!.day : dayNumber(seats[seat]!.date) - firstDay)
  const days = facts?.width ?? firsts.reduce((most, seat) => Math.max(most, dayOf(seat) + 1), 0)
  const templates = Object.keys(rules.mostPerTemplate)
  const minutesIn = (hours: number | undefined) => (hours === undefined ? undefined : hours * 60)
  const limits = {
    ...rules,
    mostMinutes: minutesIn(rules.mostHours),
    fewestMinutes: minutesIn(rules.fewestHours),
    mostPerTemplate: templates.map((templateId) => rules.mostPerTemplate[templateId]),
  }

  const workerAt = (person: number): Worker => {
    const own = facts?.standing[person] ?? []
    const inMonth = own.filter(({ isInMonth }) => isInMonth)
    return {
      limits,
      costs: Float64Array.from(firsts, (seat) => {
        const at = person * compiled.seats + seat
        return mayTake[at] === 1 ? preferenceCosts[at]! : Infinity
      }),
      standing: Uint8Array.from({ length: days }, (_, day) => own.filter((work) => work.day === day).length),
      minutes: inMonth.reduce((sum, { minutes }) => sum + minutes, 0),
      weekends: [...new Set(inMonth.flatMap(({ weekend }) => (weekend >= 0 ? weekend : [])))],
      templates: templates.map((templateId) => inMonth.filter((work) => work.templateId === templateId).length),
      loads: [...standing.subarray(person * loadKinds.length, (person + 1) * loadKinds.length)],
      targets: [...targets.subarray(person * loadKinds.length, (person + 1) * loadKinds.length)],
    }
  }

  const contract = contractOf(problem)
  const usage = contract && usageOf(contract.tables)
  const advice = start && adviceOf(problem).length > 0 ? adviceOn(problem, start) : undefined
  return {
    seatsOf,
    lines: {
      ...(usage && {
        keepContract: (person, demands) => kept(usage, person, demands, firsts, advice?.isFor(person) ? advice.use : undefined),
      }),
      days,
      from: facts?.monthStart ?? 0,
      to: facts?.monthEnd ?? days - 1,
      demands: firsts.map((seat, demand) => ({
        day: dayOf(seat),
        template: templates.indexOf(seats[seat]!.templateId),
        minutes: facts?.seats[seat]!.minutes ?? 0,
        weekend: facts?.seats[seat]!.weekend ?? -1,
        adds: [...adds.subarray(seat * loadKinds.length, (seat + 1) * loadKinds.length)],
        places: seatsOf[demand]!.length,
        emptyCost: emptyCost * emptiness[seat]!,
        extraCost: Infinity,
      })),
      conflicts: firsts.map((seat) => Int32Array.from([...compiled.conflicts[seat]!].flatMap((other) => demandOf.get(other) ?? []))),
      workers: Array.from({ length: people }, (_, person) => workerAt(person)),
      loadCosts: loadKinds.map((_, kind) => (load: number, target: number) => loadCost(weights[kind]!, load, target)),
      shortfallCost: shortfallCost(compiled),
    },
  }
}

function kept(
  usage: ReturnType<typeof usageOf>,
  person: number,
  demands: readonly number[],
  firsts: readonly number[],
  advice: AdviceUse | undefined,
): number[] {
  const own = demands.filter((demand) => {
    const seat = firsts[demand]!
    usage.take(person, seat)
    const isKept = usage.holds(person, seat) && (advice?.takeIfKept(person, seat) ?? true)
    if (!isKept) usage.leave(person, seat)
    return isKept
  })
  for (const demand of own) for (const use of [usage, advice]) use?.leave(person, firsts[demand]!)
  return own
}

/** What each person takes on a roster, as demands by day. */
export function demandsOn(roster: Roster, seatsOf: readonly (readonly number[])[], { demands, workers }: LineProblem): number[][] {
  const taken: number[][] = workers.map(() => [])
  for (const [demand, seats] of seatsOf.entries()) for (const seat of seats) if (roster[seat]! >= 0) taken[roster[seat]!]!.push(demand)
  return taken.map((own) => own.toSorted((a, b) => demands[a]!.day - demands[b]!.day || a - b))
}
