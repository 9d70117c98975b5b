import type { whyDenied as contract } from '#contract/availability/requests.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { hoursOf } from '#domain/people/counted-hours.ts'
import { daysOfRequest, requestedDate, type ShiftRequest } from '#domain/requests/shift-request.ts'
import type { Duty } from '#domain/schedule/duty.ts'
import { addDays, monthOf, type CalendarDate } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { insteadOf, noAlternatives, others, weightOf } from '#server/filling/denied-cost.ts'
import { loadProblem } from '#server/filling/problem/load-problem.ts'
import * as requests from '#server/stores/requests/requests.ts'
import { dutiesIn } from '#server/stores/schedule/roster.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import type { Problem } from '#solver/problem.ts'

type DeniedDate = ReplyOf<typeof contract>['dates'][number]

/** For each date of a request that was denied, what prevented it in the published schedule. */
export async function whyDenied(db: Db, teamId: Id, request: ShiftRequest, language: Language): Promise<DeniedDate[]> {
  const names = new Map((await templates.all(db, teamId)).map((template) => [template.id, template.name]))
  const name = ({ templateId }: Duty) => names.get(templateId) ?? ''
  const months = new Map<string, Problem>()
  async function monthWith(date: CalendarDate): Promise<Problem> {
    const key = date.slice(0, 7)
    const problem = months.get(key) ?? (await loadProblem(db, teamId, monthOf(date), { publishedOnly: true }))
    months.set(key, problem)
    return problem
  }
  const answers: DeniedDate[] = []
  for (const date of request.denied) {
    const asked = { ...request, dates: [date] }
    const days = daysOfRequest(asked)
    const duties = await dutiesIn(db, teamId, { fromDate: days[0]!, toDate: days.at(-1)! }, { publishedOnly: true })
    const problem = await monthWith(date)
    const alsoAsked = await askedAround(db, teamId, days)
    const isAbout = (duty: Duty) => requestedDate(asked, duty, hoursOf(problem.rules)) !== undefined
    const assigned = duties.filter(({ isCover }) => !isCover)
    const own = assigned.filter(({ userId }) => userId === request.userId)
    if (request.stance === 'AGAINST') {
      const held = own.filter(isAbout)
      const kept = held[0] ? others(await monthWith(held[0].date), request.userId, held[0], alsoAsked, language) : noAlternatives
      answers.push({ date, has: held.map(name), heldBy: [], ...kept })
      continue
    }
    const wanted = assigned.filter(isAbout)
    const heldBy = wanted.map((duty) => ({
      userId: duty.userId,
      name: name(duty),
      weight: weightOf(duty.userId, 'FOR', duty, alsoAsked, problem),
    }))
    // A weekend may span two months, and each month counts its own loads.
    const taken = wanted
      .filter((duty) => duty.date.slice(0, 7) === wanted[0]!.date.slice(0, 7))
      .map((duty) => ({ userId: duty.userId, seat: duty }))
    const kept = taken.length > 0 ? insteadOf(await monthWith(wanted[0]!.date), request.userId, taken, alsoAsked, language) : noAlternatives
    answers.push({ date, has: own.map(name), heldBy, ...kept })
  }
  return answers
}

/** All requests that can be about shifts of these days: a weekend is named by its Saturday, up to two days away. */
async function askedAround(db: Db, teamId: Id, days: readonly CalendarDate[]): Promise<ShiftRequest[]> {
  const sorted = days.toSorted()
  return requests.requestsIn(db, teamId, { fromDate: addDays(sorted[0]!, -2), toDate: addDays(sorted.at(-1)!, 2) })
}
