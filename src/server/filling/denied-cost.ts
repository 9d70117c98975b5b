import type { whyDenied } from '#contract/availability/requests.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { sharedLoads, targetsFor } from '#domain/rules/fair-share.ts'
import { combine, loadOf, totalLoad, type Load } from '#domain/rules/load.ts'
import { objections, ruleNames } from '#domain/rules/rules.ts'
import type { Seat } from '#domain/rules/seat.ts'
import { priceOf } from '#server/filling/explain-assignment.ts'
import type { Problem } from '#solver/problem.ts'
import { countedText, objectionText } from '#texts/rule-text.ts'

type Against = Pick<ReplyOf<typeof whyDenied>['dates'][number], 'reasons' | 'free' | 'leastCost' | 'fairest'>
type TakenSeat = Seat & { stipend: number }

export const nobody: Against = { reasons: [], free: 0, leastCost: null, fairest: null }

/** How many other people each rule kept from the shift, how many could have taken it, and what the fairest of them would have cost. */
export function others(problem: Problem, ownId: Id, seat: TakenSeat, language: Language): Against {
  const { takes, leaves } = pricesIn(problem, seat)
  const own = problem.people.findIndex(({ userId }) => userId === ownId)
  const saved = own < 0 ? 0 : leaves(own)
  const judged = problem.people.flatMap((person, at) => {
    const rule = objections(seat, person, problem.rules)[0]?.rule
    return at === own ? [] : [{ userId: person.userId, rule, cost: takes(at) - saved }]
  })
  const reasons = ruleNames
    .map((rule) => ({ rule, count: judged.filter((other) => other.rule === rule).length }))
    .filter(({ count }) => count > 0)
    .map(({ rule, count }) => ({ rule, count, text: countedText(rule, count, language) }))
  const able = judged.filter(({ rule }) => rule === undefined).toSorted((a, b) => a.cost - b.cost)
  return { reasons, free: able.length, leastCost: able[0]?.cost ?? null, fairest: able[0]?.userId ?? null }
}

/** The rules that kept the person from the first of these shifts, or what it would have cost to give them the fairest one instead. */
export function insteadOf(problem: Problem, ownId: Id, taken: readonly { userId: Id; seat: TakenSeat }[], language: Language): Against {
  const own = problem.people.findIndex(({ userId }) => userId === ownId)
  if (own < 0) return nobody
  const judged = taken.map(({ userId, seat }) => {
    const { takes, leaves } = pricesIn(problem, seat)
    const holder = problem.people.findIndex((person) => person.userId === userId)
    const against = objections(seat, problem.people[own]!, problem.rules)
    return { userId, against, cost: takes(own) - (holder < 0 ? 0 : leaves(holder)) }
  })
  const able = judged.filter(({ against }) => against.length === 0).toSorted((a, b) => a.cost - b.cost)
  if (able[0]) return { ...nobody, leastCost: able[0].cost, fairest: able[0].userId }
  const reasons = judged[0]!.against.map((objection) => ({ rule: objection.rule, count: 1, text: objectionText(objection, language) }))
  return { ...nobody, reasons }
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
