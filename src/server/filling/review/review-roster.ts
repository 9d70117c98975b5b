import type { RosterReview } from '#contract/schedule/review.ts'
import type { Language } from '#domain/language.ts'
import { hoursOf } from '#domain/people/counted-hours.ts'
import { settle } from '#domain/requests/shift-request.ts'
import { isInMonth } from '#domain/time/calendar-date.ts'
import { fingerprintOf } from '#server/filling/runs/fingerprint.ts'
import { seatsOf, type Problem, type Roster } from '#solver/problem.ts'
import { loadsIn, sharesIn } from '#solver/quality.ts'
import { objectionText } from '#texts/rule-text.ts'

import { brokenAdviceByDay, brokenRulesIn, type FoundBreach } from './broken-rules.ts'

/** How a roster fares under the team's rules: who has which seat, what is broken, how far everyone is from their fair share. */
export function reviewRoster({ problem, roster, language }: { problem: Problem; roster: Roster; language: Language }): RosterReview {
  const { seats, people } = problem
  const loads = loadsIn(problem, roster)
  const shares = sharesIn(problem, roster)
  const described = ({ userId, date, templateId, objection }: FoundBreach) => ({
    userId,
    date,
    templateId,
    rule: objection.rule,
    text: objectionText(objection, language),
    breach: objection.rule === 'contract' ? objection.breach : null,
  })
  return {
    fingerprint: fingerprintOf(problem),
    seats: seats.map(({ shiftId, date, templateId }, seat) => ({
      shiftId,
      date,
      templateId,
      userId: people[roster[seat]!]?.userId ?? null,
    })),
    broken: brokenRulesIn(problem, roster).map(described),
    advice: brokenAdviceByDay(problem, roster).map(described),
    people: people.map(({ userId }, person) => ({ userId, load: loads[person]!, ...shares[person]! })),
    requests: requestsIn(problem, roster),
  }
}

/** Counts days: a request for three days of which two are granted counts as two. */
function requestsIn(problem: Problem, roster: Roster): RosterReview['requests'] {
  const own = seatsOf(problem, roster)
  const settled = problem.people.flatMap(({ requests, works }, person) => {
    // As when requests are settled: covering is agreed upon afterwards.
    const assigned = works.filter(({ isCover }) => isCover !== true)
    const all = [...assigned, ...own[person]!.map((seat) => problem.seats[seat]!)]
    return requests.map((request) => {
      const dates = request.dates.filter((date) => isInMonth(date, problem.month))
      return settle({ ...request, dates }, all, hoursOf(problem.rules), () => true)
    })
  })
  const granted = settled.reduce((sum, one) => sum + one.granted.length, 0)
  return { granted, made: granted + settled.reduce((sum, one) => sum + one.denied.length, 0) }
}
