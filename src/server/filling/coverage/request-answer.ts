import type { Static } from 'typebox'

import type { RequestAnswer } from '#contract/availability/requests.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { hoursOf } from '#domain/people/counted-hours.ts'
import { daysOfRequest, requestedDate, type RequestContent } from '#domain/requests/shift-request.ts'
import { objections, type Objection } from '#domain/rules/rules.ts'
import { monthOf, type CalendarDate, type Month } from '#domain/time/calendar-date.ts'
import { overlaps } from '#domain/time/time-range.ts'
import type { Db } from '#server/db/db.ts'
import type { CoverageThreads } from '#server/filling/coverage/coverage-threads.ts'
import { worseIn } from '#server/filling/coverage/worse.ts'
import { settledMonth } from '#server/filling/problem/settled-month.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import type { GrantedShifts } from '#solver/coverage/granted-shifts.ts'
import type { TimeAway } from '#solver/coverage/time-away.ts'
import type { OpenSeat, Person, Problem } from '#solver/problem.ts'
import { countedText, objectionText } from '#texts/rule-text.ts'

type GrantAnswer = Static<typeof RequestAnswer>

interface Answering {
  db: Db
  threads: Pick<CoverageThreads, 'answerTo'>
  signal: AbortSignal
}

/** Whether the months of a request can be filled just as well if the request is granted. Published and locked shifts stay. */
export async function requestAnswer(
  { db, threads, signal }: Answering,
  teamId: Id,
  asked: RequestContent & { userId: Id },
  language: Language,
): Promise<GrantAnswer> {
  const names = new Map((await templates.all(db, teamId)).map(({ id, name }) => [id, name]))
  const answer: GrantAnswer = { verdict: 'NOTHING_PLANNED', short: [], objections: [], cost: 0 }
  const isFor = asked.stance === 'FOR'
  /** Dates on which the person already has, or could have, what they ask for. */
  const possible = new Set<CalendarDate>()
  const kept = new Map<CalendarDate, Objection>()
  for (const month of monthsOf(daysOfRequest(asked))) {
    const problem = await settledMonth(db, teamId, month)
    const person = problem.people.find(({ userId }) => userId === asked.userId)
    if (!person) continue
    const has = person.works.flatMap((work) => requestedDate(asked, work, hoursOf(problem.rules)) ?? [])
    if (has.length > 0 && !isFor) return { ...answer, verdict: 'ASSIGNED' }
    for (const date of has) possible.add(date)
    const seats = seatsAsked(problem, asked).filter(({ seat, date }) =>
      isFor ? !possible.has(date) : person.works.every((work) => !overlaps(work.range, seat.range)),
    )
    if (seats.length === 0) continue
    const { changes, against } = isFor ? placementsOf(problem, person, seats) : { changes: [absenceOf(person, seats)], against: [] }
    for (const { date, objection } of against) kept.set(date, objection)
    const { coverage, price, isProven } = await bestOf(threads, problem, changes, signal)
    if (coverage === undefined) continue
    const verdict =
      coverage.verdict === 'NOT_COVERABLE' && !(isProven && isExact(problem, asked, changes)) ? 'NOT_KNOWN' : verdicts[coverage.verdict]
    answer.verdict = worse(answer.verdict, verdict)
    answer.cost = answer.cost === null || price === null ? null : answer.cost + price
    if (isFor && verdict === 'GRANTABLE') for (const { date } of seats) if (!kept.has(date)) possible.add(date)
    if (coverage.verdict === 'NOT_COVERABLE' && verdict === 'NOT_GRANTABLE')
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
  // A weekend that spans two months may be possible in the other month.
  for (const [date, objection] of kept)
    if (!possible.has(date)) {
      answer.verdict = 'NOT_GRANTABLE'
      answer.objections.push({ date, rule: objection.rule, text: objectionText(objection, language) })
    }
  if (isFor && answer.verdict === 'NOTHING_PLANNED' && asked.dates.every((date) => possible.has(date)))
    return { ...answer, verdict: 'ASSIGNED' }
  return answer
}

const verdicts = { COVERABLE: 'GRANTABLE', NOT_KNOWN: 'NOT_KNOWN', NOT_COVERABLE: 'NOT_GRANTABLE' } as const
const worse = worseIn<GrantAnswer['verdict']>(['NOTHING_PLANNED', 'GRANTABLE', 'NOT_KNOWN', 'NOT_GRANTABLE'])

/** The months of these days, in order. */
function monthsOf(days: readonly CalendarDate[]): Month[] {
  const firsts = new Map(days.toSorted().map((date) => [date.slice(0, 7), monthOf(date)]))
  return [...firsts.values()]
}

/** The open seats that a request is about, with their dates. */
function seatsAsked({ seats, rules }: Problem, asked: RequestContent): { seat: OpenSeat; date: CalendarDate }[] {
  return seats.flatMap((seat) => {
    const date = requestedDate(asked, seat, hoursOf(rules))
    return date === undefined ? [] : [{ seat, date }]
  })
}

const absenceOf = ({ userId, present }: Person, seats: readonly { seat: OpenSeat }[]): TimeAway => ({
  userId,
  ranges: seats.map(({ seat }) => seat.range),
  present,
  leave: [],
  freed: [],
})

/**
 * Whether the proof is exact. An absence also rules out other shifts at the same time, so a request that seems impossible may be possible
 * if the person takes one of those.
 */
function isExact({ seats, rules }: Problem, asked: RequestContent, changes: readonly (TimeAway | GrantedShifts)[]): boolean {
  const ranges = changes.flatMap((change) => ('ranges' in change ? change.ranges : []))
  return seats.every(
    (seat) => requestedDate(asked, seat, hoursOf(rules)) !== undefined || !ranges.some((range) => overlaps(range, seat.range)),
  )
}

/** The most ways that are tried to give someone what they ask for. */
const mostWays = 4

/**
 * The ways to give someone a seat on each date on which the rules allow it: for a single date, one seat of each template; for several
 * dates, the first seat of each.
 */
function placementsOf(
  { rules }: Problem,
  person: Person,
  seats: readonly { seat: OpenSeat; date: CalendarDate }[],
): { changes: GrantedShifts[]; against: { date: CalendarDate; objection: Objection }[] } {
  const against: { date: CalendarDate; objection: Objection }[] = []
  const works = [...person.works]
  const free: OpenSeat[][] = []
  for (const [date, ofDate] of Map.groupBy(seats, (one) => one.date)) {
    const judged = ofDate.map(({ seat }) => ({ seat, found: objections(seat, { ...person, works }, rules) }))
    const possible = judged.filter(({ found }) => found.length === 0).map(({ seat }) => seat)
    if (possible[0]) {
      free.push([...new Map(possible.map((seat) => [seat.templateId, seat])).values()])
      works.push(possible[0])
    } else against.push({ date, objection: judged[0]!.found[0]! })
  }
  if (free.length === 0) return { changes: [], against }
  const { userId } = person
  const changes =
    free.length === 1
      ? free[0]!.map(({ shiftId }) => ({ userId, shiftIds: [shiftId] }))
      : [{ userId, shiftIds: free.map(([seat]) => seat!.shiftId) }]
  return { changes, against }
}

/** The first way that is coverable, or else the last. isProven: whether all ways have been tried. */
async function bestOf(
  threads: Answering['threads'],
  problem: Problem,
  changes: readonly (TimeAway | GrantedShifts)[],
  signal: AbortSignal,
) {
  let answer: Partial<Awaited<ReturnType<CoverageThreads['answerTo']>>> = {}
  for (const change of changes.slice(0, mostWays)) {
    answer = await threads.answerTo(problem, [change], signal)
    if (answer.coverage?.verdict === 'COVERABLE') break
  }
  const isProven = changes.length <= mostWays && changes.every((change) => 'ranges' in change || change.shiftIds.length === 1)
  return { coverage: answer.coverage, price: answer.price?.points ?? null, isProven }
}
