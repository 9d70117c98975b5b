import type { Static } from 'typebox'

import type { Why } from '#contract/schedule/assignments.ts'
import type { Language } from '#domain/language.ts'
import type { Actor } from '#domain/people/permission.ts'
import { isAdmin } from '#domain/people/team.ts'
import { adviceIn } from '#domain/rulebook/advice.ts'
import { breachesBy } from '#domain/rulebook/breaches.ts'
import { leastChange, sharedLoads, targetsFor, weights } from '#domain/rules/fair-share.ts'
import { loadKinds, loadOf, totalLoad, type Load } from '#domain/rules/load.ts'
import { objections, ruleNames, teamObjections, type Objection } from '#domain/rules/rules.ts'
import type { Seat } from '#domain/rules/seat.ts'
import { seatOf } from '#domain/schedule/duty.ts'
import { monthOf } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { loadProblem } from '#server/filling/problem/load-problem.ts'
import { originsOf } from '#server/stores/history/audit-log.ts'
import { userIdsOn, type Loaded } from '#server/stores/schedule/assignments.ts'
import type { Person } from '#solver/problem.ts'
import { mainRule } from '#solver/reasons.ts'
import { countedText, objectionText } from '#texts/rule-text.ts'

/** Who assigned a person, whom the rules block, and how fairness would change with anyone else in their place. */
export async function explainAssignment(
  db: Db,
  actor: Actor,
  { assignment, shift, template }: Loaded,
  language: Language,
): Promise<Static<typeof Why>> {
  const month = monthOf(shift.date)
  // Leaves this assignment out, so that everyone is judged alike.
  const problem = await loadProblem(db, actor.teamId, month, { without: assignment.id, publishedOnly: !isAdmin(actor) })
  const { rules } = problem
  // Only admins may know who is busy in another team.
  const people = isAdmin(actor) ? problem.people : problem.people.map((person) => ({ ...person, busy: [] }))
  const seat = { ...seatOf(template, shift, assignment), stipend: shift.stipend, assignmentId: assignment.id, isCover: false }
  // Only the person and admins may see what a contract says about them.
  const seesContract = isAdmin(actor) || actor.userId === assignment.userId
  const objectionsTo = seesContract ? objections : teamObjections
  const present = await userIdsOn(db, actor.teamId, shift.id)

  const history = await originsOf(db, actor.teamId, assignment.id)
  const loads = people.map(({ standing }) => totalLoad(standing, rules))
  const added = loadOf(seat, rules)
  const targets = targetsFor(people, month, sharedLoads([...people.flatMap(({ standing }) => standing), seat], rules))
  const price = (at: number) => priceOf(loads[at]!, targets[at]!, added)
  const own = people.findIndex(({ userId }) => userId === assignment.userId)
  const others = people.flatMap((person, at) => {
    if (present.includes(person.userId)) return []
    const found = objections(seat, person, rules)
    return [{ userId: person.userId, found, change: own < 0 ? 0 : price(at) - price(own) }]
  })
  const reasons = ruleNames
    .map((rule) => ({ rule, count: others.filter(({ found }) => mainRule(found) === rule).length }))
    .filter(({ count }) => count > 0)
  const free = others.filter(({ found }) => found.length === 0)
  return {
    // Only admins may see who had the shift while it was a draft.
    history: isAdmin(actor) ? history : history.slice(-1),
    objections: own < 0 ? [] : objectionsTo(seat, people[own]!, rules).map((objection) => objectionText(objection, language)),
    advice: own < 0 || !seesContract ? [] : adviceAgainst(seat, people[own]!).map((objection) => objectionText(objection, language)),
    reasons: reasons.map(({ rule, count }) => ({ rule, count, text: countedText(rule, count, language) })),
    free: free.length,
    fairer: free.filter(({ change }) => change <= -leastChange).length,
    alternatives: isAdmin(actor)
      ? others
          .map(({ userId, found, change }) => ({
            userId,
            objections: found.map((objection) => objectionText(objection, language)),
            change,
          }))
          .toSorted((a, b) => a.objections.length - b.objections.length || a.change - b.change || (a.userId < b.userId ? -1 : 1))
      : [],
  }
}

function adviceAgainst(seat: Seat, { contract, works }: Person): Objection[] {
  const advice = contract && adviceIn(contract)
  return advice ? breachesBy(seat, works, advice).map((breach) => ({ rule: 'contract', breach })) : []
}

/** How one more seat changes a person's unfairness. */
export const priceOf = (load: Load, target: Load, added: Load): number =>
  loadKinds.reduce((sum, kind) => sum + weights[kind] * added[kind] * (2 * (load[kind] - target[kind]) + added[kind]), 0)
