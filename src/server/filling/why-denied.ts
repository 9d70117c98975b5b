import type { whyDenied as contract } from '#contract/availability/requests.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { hoursOf } from '#domain/people/counted-hours.ts'
import { daysOfRequest, requestedDate, type ShiftRequest } from '#domain/requests/shift-request.ts'
import { sharedLoads, targetsFor } from '#domain/rules/fair-share.ts'
import { combine, loadOf, noLoad, totalLoad } from '#domain/rules/load.ts'
import { objections, ruleNames } from '#domain/rules/rules.ts'
import type { Seat } from '#domain/rules/seat.ts'
import type { Duty } from '#domain/schedule/duty.ts'
import { monthOf, type CalendarDate } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { priceOf } from '#server/filling/explain-assignment.ts'
import { loadProblem } from '#server/filling/load-problem.ts'
import * as requests from '#server/stores/requests/requests.ts'
import { dutiesIn } from '#server/stores/schedule/roster.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import type { Problem } from '#solver/problem.ts'
import { countedText, objectionText } from '#texts/rule-text.ts'

type WhyDate = ReplyOf<typeof contract>['dates'][number]

/** For each date of a request that was denied, what prevented it in the published schedule. */
export async function whyDenied(db: Db, teamId: Id, request: ShiftRequest, language: Language): Promise<WhyDate[]> {
  const ofTeam = new Map((await templates.all(db, teamId)).map((template) => [template.id, template]))
  const name = ({ templateId }: Duty) => ofTeam.get(templateId)?.name ?? ''
  const seatOf = ({ date, range, templateId, stipend }: Duty) => {
    const { skills = [], services = [] } = ofTeam.get(templateId) ?? {}
    return { date, range, templateId, skills, services, stipend }
  }
  const months = new Map<string, Problem>()
  async function monthWith(date: CalendarDate): Promise<Problem> {
    const key = date.slice(0, 7)
    const problem = months.get(key) ?? (await loadProblem(db, teamId, monthOf(date), { publishedOnly: true }))
    months.set(key, problem)
    return problem
  }
  const answers: WhyDate[] = []
  for (const date of request.denied) {
    const asked = { ...request, dates: [date] }
    const days = daysOfRequest(asked)
    const duties = await dutiesIn(db, teamId, { fromDate: days[0]!, toDate: days.at(-1)! }, { publishedOnly: true })
    const problem = await monthWith(date)
    const isAbout = (duty: Duty) => requestedDate(asked, duty, hoursOf(problem.rules)) !== undefined
    const assigned = duties.filter(({ isCover }) => !isCover)
    const own = assigned.filter(({ userId }) => userId === request.userId)
    if (request.stance === 'AGAINST') {
      const held = own.filter(isAbout)
      const kept = held[0] ? others(problem, request.userId, seatOf(held[0]), language) : nobody
      answers.push({ date, has: held.map(name), heldBy: [], ...kept })
      continue
    }
    const wanted = assigned.filter(isAbout)
    const weights = await askedFor(db, teamId, request, date)
    const heldBy = wanted.map((duty) => ({ userId: duty.userId, name: name(duty), weight: weights.get(duty.userId) ?? null }))
    const kept = wanted[0] ? themselves(problem, request.userId, seatOf(wanted[0]), language) : nobody
    answers.push({ date, has: own.map(name), heldBy, ...kept })
  }
  return answers
}

type Against = Pick<WhyDate, 'reasons' | 'free' | 'leastCost'>
const nobody: Against = { reasons: [], free: 0, leastCost: null }

/** How many other people each rule kept from the shift, how many could have taken it, and what the fairest of them would have cost. */
function others({ people, rules, month }: Problem, ownId: Id, seat: Seat & { stipend: number }, language: Language): Against {
  const loads = people.map(({ standing }) => totalLoad(standing, rules))
  const shared = sharedLoads(
    people.flatMap(({ standing }) => standing),
    rules,
  )
  const targets = targetsFor(people, month, shared)
  const added = loadOf(seat, rules)
  const own = people.findIndex(({ userId }) => userId === ownId)
  const without = own < 0 ? noLoad : combine((kind) => loads[own]![kind] - added[kind])
  const saved = own < 0 ? 0 : priceOf(without, targets[own]!, added)
  const judged = people.flatMap((person, at) => {
    const rule = objections(seat, person, rules)[0]?.rule
    return at === own ? [] : [{ rule, cost: priceOf(loads[at]!, targets[at]!, added) - saved }]
  })
  const reasons = ruleNames
    .map((rule) => ({ rule, count: judged.filter((other) => other.rule === rule).length }))
    .filter(({ count }) => count > 0)
    .map(({ rule, count }) => ({ rule, count, text: countedText(rule, count, language) }))
  const costs = judged.filter(({ rule }) => rule === undefined).map(({ cost }) => cost)
  return { reasons, free: costs.length, leastCost: costs.length === 0 ? null : Math.min(...costs) }
}

/** The rules that kept the person from the shift. */
function themselves({ people, rules }: Problem, ownId: Id, seat: Seat, language: Language): Against {
  const person = people.find(({ userId }) => userId === ownId)
  const against = person ? objections(seat, person, rules) : []
  return {
    reasons: against.map((objection) => ({ rule: objection.rule, count: 1, text: objectionText(objection, language) })),
    free: 0,
    leastCost: null,
  }
}

/** The other people who asked for the same on that date, with the weight of their requests. */
async function askedFor(db: Db, teamId: Id, request: ShiftRequest, date: CalendarDate): Promise<Map<Id, ShiftRequest['weight']>> {
  const same = (await requests.requestsIn(db, teamId, { fromDate: date, toDate: date })).filter(
    ({ stance, subject, templateId, dates, isLate }) =>
      !isLate && stance === 'FOR' && subject === request.subject && templateId === request.templateId && dates.includes(date),
  )
  return new Map(same.map(({ userId, weight }) => [userId, weight]))
}
