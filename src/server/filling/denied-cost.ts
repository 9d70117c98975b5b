import type { whyDenied } from '#contract/availability/requests.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { hoursOf } from '#domain/people/counted-hours.ts'
import { pointsFor, requestedDate, type ShiftRequest } from '#domain/requests/shift-request.ts'
import { sharedLoads, targetsFor } from '#domain/rules/fair-share.ts'
import { combine, loadOf, totalLoad, type Load } from '#domain/rules/load.ts'
import { objections, ruleNames, type RuleName } from '#domain/rules/rules.ts'
import type { Seat } from '#domain/rules/seat.ts'
import { priceOf } from '#server/filling/explain-assignment.ts'
import type { Problem } from '#solver/problem.ts'
import { mainRule } from '#solver/reasons.ts'
import { countedText, objectionText } from '#texts/rule-text.ts'

type Against = Pick<ReplyOf<typeof whyDenied>['dates'][number], 'reasons' | 'free' | 'leastCost' | 'choices'>
type DeniedAlternative = Against['choices'][number]
type TakenSeat = Seat & { stipend: number }

export const noAlternatives: Against = { reasons: [], free: 0, leastCost: null, choices: [] }

/** How many other people each rule kept from the shift, and what it would have cost to give it to each of the rest. */
export function others(problem: Problem, ownId: Id, seat: TakenSeat, asked: readonly ShiftRequest[], language: Language): Against {
  const { takes, leaves } = pricesIn(problem, seat)
  const own = problem.people.findIndex(({ userId }) => userId === ownId)
  const saved = own < 0 ? 0 : leaves(own)
  const ruleAgainst: RuleName[] = []
  const choices: DeniedAlternative[] = []
  for (const [at, person] of problem.people.entries()) {
    if (at === own) continue
    const rule = mainRule(objections(seat, person, problem.rules))
    if (rule) ruleAgainst.push(rule)
    else choices.push({ userId: person.userId, cost: takes(at) - saved, weight: weightOf(person.userId, 'AGAINST', seat, asked, problem) })
  }
  const reasons = ruleNames
    .map((rule) => ({ rule, count: ruleAgainst.filter((other) => other === rule).length }))
    .filter(({ count }) => count > 0)
    .map(({ rule, count }) => ({ rule, count, text: countedText(rule, count, language) }))
  return { reasons, ...ranked(choices) }
}

/** What giving the person each of these shifts would have cost; if they could take none, the rules that kept them from the first one. */
export function insteadOf(
  problem: Problem,
  ownId: Id,
  taken: readonly { userId: Id; seat: TakenSeat }[],
  asked: readonly ShiftRequest[],
  language: Language,
): Against {
  const own = problem.people.findIndex(({ userId }) => userId === ownId)
  if (own < 0) return noAlternatives
  const against = taken.map(({ seat }) => objections(seat, problem.people[own]!, problem.rules))
  const choices = taken.flatMap(({ userId, seat }, at): DeniedAlternative[] => {
    if (against[at]!.length > 0) return []
    const { takes, leaves } = pricesIn(problem, seat)
    const holder = problem.people.findIndex((person) => person.userId === userId)
    const cost = takes(own) - (holder < 0 ? 0 : leaves(holder))
    return [{ userId, cost, weight: weightOf(userId, 'FOR', seat, asked, problem) }]
  })
  if (choices.length > 0) return { reasons: [], ...ranked(choices) }
  const reasons = against[0]!.map((objection) => ({ rule: objection.rule, count: 1, text: objectionText(objection, language) }))
  return { ...noAlternatives, reasons }
}

/** Someone who asked for the opposite comes after those who did not. */
function ranked(choices: readonly DeniedAlternative[]): Pick<Against, 'free' | 'leastCost' | 'choices'> {
  const lost = ({ weight }: DeniedAlternative) => (weight === null ? 0 : pointsFor[weight])
  const sorted = choices.toSorted((a, b) => lost(a) - lost(b) || a.cost - b.cost)
  return { free: sorted.length, leastCost: sorted.length > 0 ? Math.min(...sorted.map(({ cost }) => cost)) : null, choices: sorted }
}

/** The greatest weight of someone's requests for or against a shift, not counting late ones. */
export function weightOf(
  ownId: Id,
  stance: ShiftRequest['stance'],
  seat: Seat,
  asked: readonly ShiftRequest[],
  { rules }: Pick<Problem, 'rules'>,
): ShiftRequest['weight'] | null {
  const about = asked.filter(
    (request) =>
      request.userId === ownId &&
      request.stance === stance &&
      !request.isLate &&
      requestedDate(request, seat, hoursOf(rules)) !== undefined,
  )
  return about.toSorted((a, b) => pointsFor[b.weight] - pointsFor[a.weight])[0]?.weight ?? null
}

/** How much less fair a month becomes if a person takes one more such shift, and how much fairer if they give one up. */
function pricesIn({ people, rules, month }: Problem, seat: TakenSeat) {
  const loads = people.map(({ standing }) => totalLoad(standing, rules))
  const shared = sharedLoads(
    people.flatMap(({ standing }) => standing),
    rules,
  )
  const targets = targetsFor(people, month, shared)
  const added = loadOf(seat, rules)
  const less = (load: Load) => combine((kind) => load[kind] - added[kind])
  return {
    takes: (person: number) => priceOf(loads[person]!, targets[person]!, added),
    leaves: (person: number) => priceOf(less(loads[person]!), targets[person]!, added),
  }
}
