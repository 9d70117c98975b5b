import type { Static } from 'typebox'

import type { RequestAnswer } from '#contract/availability/requests.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { hoursOf } from '#domain/people/counted-hours.ts'
import { requestedDate, type RequestContent } from '#domain/requests/shift-request.ts'
import { objections, type Objection } from '#domain/rules/rules.ts'
import { monthOf, type CalendarDate, type Month } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import type { CoverageThreads } from '#server/filling/coverage-threads.ts'
import { loadProblem } from '#server/filling/load-problem.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import type { Absence } from '#solver/coverage/absence.ts'
import type { GrantedShifts } from '#solver/coverage/granted-shifts.ts'
import type { OpenSeat, Person, Problem } from '#solver/problem.ts'
import { countedText, objectionText } from '#texts/rule-text.ts'

type GrantAnswer = Static<typeof RequestAnswer>

interface Answering {
  db: Db
  threads: Pick<CoverageThreads, 'priceOf'>
  signal: AbortSignal
}

/** Whether the months of a request can be filled as well if it is granted, keeping what is published or locked. */
export async function requestAnswer(
  { db, threads, signal }: Answering,
  teamId: Id,
  asked: RequestContent & { userId: Id },
  language: Language,
): Promise<GrantAnswer> {
  const names = new Map((await templates.all(db, teamId)).map(({ id, name }) => [id, name]))
  const answer: GrantAnswer = { verdict: 'NOTHING_PLANNED', short: [], objections: [], cost: 0 }
  for (const month of monthsOf(asked.dates)) {
    const problem = await loadProblem(db, teamId, month, { publishedOnly: true, lockedToo: true, evenUnplanned: true })
    const person = problem.people.find(({ userId }) => userId === asked.userId)
    const seats = seatsAsked(problem, asked)
    if (!person || seats.length === 0) continue
    const change = asked.stance === 'FOR' ? grantedShifts(problem, person, seats) : absenceOf(person, seats)
    if ('against' in change) {
      answer.verdict = 'NOT_GRANTABLE'
      for (const { date, objection } of change.against)
        answer.objections.push({ date, rule: objection.rule, text: objectionText(objection, language) })
      continue
    }
    const { coverage, price } = await threads.priceOf(problem, change, signal)
    answer.cost = answer.cost === null || price === null ? null : answer.cost + price
    answer.verdict = worse(answer.verdict, verdicts[coverage.verdict])
    if (coverage.verdict === 'NOT_COVERABLE')
      for (const { shiftId, reasons } of coverage.short) {
        const { date, templateId } = problem.seats.find((seat) => seat.shiftId === shiftId)!
        const known = answer.short.find((other) => other.date === date && other.templateId === templateId)
        if (known) {
          known.missing++
          continue
        }
        const texts = reasons.map(({ rule, count }) => ({ rule, count, text: countedText(rule, count, language) }))
        answer.short.push({ date, templateId, name: names.get(templateId) ?? '', missing: 1, reasons: texts })
      }
  }
  return answer
}

const verdicts = { COVERABLE: 'GRANTABLE', NOT_KNOWN: 'NOT_KNOWN', NOT_COVERABLE: 'NOT_GRANTABLE' } as const
const order: GrantAnswer['verdict'][] = ['NOTHING_PLANNED', 'GRANTABLE', 'NOT_KNOWN', 'NOT_GRANTABLE']
const worse = (one: GrantAnswer['verdict'], other: GrantAnswer['verdict']) => order[Math.max(order.indexOf(one), order.indexOf(other))]!

/** In their order. A weekend may reach into the next month. */
function monthsOf(dates: readonly CalendarDate[]): Month[] {
  const firsts = new Map(dates.map((date) => [date.slice(0, 7), monthOf(date)]))
  return [...firsts.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, month]) => month)
}

/** The open seats that a request is about, with their dates. */
function seatsAsked({ seats, rules }: Problem, asked: RequestContent): { seat: OpenSeat; date: CalendarDate }[] {
  return seats.flatMap((seat) => {
    const date = requestedDate(asked, seat, hoursOf(rules))
    return date === undefined ? [] : [{ seat, date }]
  })
}

const absenceOf = ({ userId, present }: Person, seats: readonly { seat: OpenSeat }[]): Absence => ({
  userId,
  ranges: seats.map(({ seat }) => seat.range),
  present,
  freed: [],
})

/** For each date one seat that no rule keeps them from, or what keeps them from the first. */
function grantedShifts(
  { rules }: Problem,
  person: Person,
  seats: readonly { seat: OpenSeat; date: CalendarDate }[],
): GrantedShifts | { against: { date: CalendarDate; objection: Objection }[] } {
  const shiftIds: Id[] = []
  const against: { date: CalendarDate; objection: Objection }[] = []
  const works = [...person.works]
  for (const [date, ofDate] of Map.groupBy(seats, (one) => one.date)) {
    const judged = ofDate.map(({ seat }) => ({ seat, found: objections(seat, { ...person, works }, rules) }))
    const free = judged.find(({ found }) => found.length === 0)
    if (free) {
      shiftIds.push(free.seat.shiftId)
      works.push(free.seat)
    } else against.push({ date, objection: judged[0]!.found[0]! })
  }
  return against.length > 0 ? { against } : { userId: person.userId, shiftIds }
}
