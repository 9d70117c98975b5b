import type { Static } from 'typebox'

import type { LeaveCoverage } from '#contract/availability/leave-coverage.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { servesOn } from '#domain/services/rotation.ts'
import { overlaps } from '#domain/time/time-range.ts'
import type { CoverageFound } from '#server/filling/coverage/coverage-worker.ts'
import { worseIn } from '#server/filling/coverage/worse.ts'
import type { Coverage } from '#solver/coverage/coverage.ts'
import type { TimeAway } from '#solver/coverage/time-away.ts'
import type { OpenSeat, Person, Problem } from '#solver/problem.ts'
import { isNotFor } from '#solver/reasons.ts'
import { countedText } from '#texts/rule-text.ts'

export type CoverageAnswer = Static<typeof LeaveCoverage>

export const nothingPlanned = (): CoverageAnswer => ({
  verdict: 'NOTHING_PLANNED',
  otherShifts: 0,
  cost: 0,
  takers: [],
  ways: { back: [], othersLeave: false, oneFewer: false },
  short: [],
})

interface CoveredMonth extends CoverageFound {
  problem: Problem
  /** The month's seats, and those that the leave gives up. */
  seats: readonly OpenSeat[]
  away: readonly TimeAway[]
  nameOf: (templateId: Id) => string
  language: Language
}

/** Adds what was found about a month to the answer for all months. */
export function addMonth(answer: CoverageAnswer, month: CoveredMonth): void {
  const { coverage, price, ways, problem, nameOf } = month
  // A way out for one month does not help if another month has none, or may have none.
  const isOnly = coverage.verdict === 'NOT_COVERABLE' && (answer.verdict === 'COVERABLE' || answer.verdict === 'NOTHING_PLANNED')
  if (isOnly) answer.ways = { back: ways?.back ?? [], othersLeave: ways?.othersLeave ?? false, oneFewer: coverage.oneFewer }
  else if (coverage.verdict !== 'COVERABLE') answer.ways = nothingPlanned().ways
  answer.verdict = worse(answer.verdict, coverage.verdict)
  answer.cost = answer.cost === null || !price ? null : answer.cost + price.points
  for (const { seat, person, points } of price?.takers ?? []) {
    const { date, templateId } = month.seats[seat]!
    answer.takers.push({ userId: problem.people[person]!.userId, date, templateId, name: nameOf(templateId), cost: points })
  }
  if (coverage.verdict === 'COVERABLE') answer.otherShifts += coverage.otherShifts
  if (coverage.verdict !== 'NOT_COVERABLE') return
  addShort(answer, coverage, month)
}

function addShort(
  answer: CoverageAnswer,
  { short }: Extract<Coverage, { verdict: 'NOT_COVERABLE' }>,
  { problem, seats, away, nameOf, language }: CoveredMonth,
): void {
  const seatOf = (shiftId: Id) => seats.find((seat) => seat.shiftId === shiftId)!
  const alike = Map.groupBy(short, ({ shiftId }) => `${seatOf(shiftId).date} ${seatOf(shiftId).templateId}`)
  for (const ofShift of alike.values()) {
    const { shiftId, reasons } = ofShift[0]!
    const { date, range, templateId, skills, services } = seatOf(shiftId)
    const missing = ofShift.length
    const places = seats.filter((seat) => seat.date === date && seat.templateId === templateId).length
    const blocked = reasons.filter(({ rule }) => !isNotFor(rule))
    // People on the other places of the shift do not count as obstacles.
    const left = blocked.map(({ rule, count }) => ({ rule, count: rule === 'overlap' ? count - (places - missing) : count }))
    const isAway = ({ userId }: Person) => away.some((one) => one.userId === userId && one.ranges.some((free) => overlaps(free, range)))
    const own = problem.people.filter(
      (person) => isAway(person) && skills.every((skill) => person.skills.includes(skill)) && servesOn(person.services, services, date),
    )
    answer.short.push({
      date,
      templateId,
      name: nameOf(templateId),
      skills: [...skills],
      missing,
      places,
      eligible: reasons.reduce((rest, { rule, count }) => (isNotFor(rule) ? rest - count : rest), problem.people.length),
      own: own.length,
      reasons: left.filter(({ count }) => count > 0).map(({ rule, count }) => ({ rule, count, text: countedText(rule, count, language) })),
    })
  }
}

const worse = worseIn<CoverageAnswer['verdict']>(['NOTHING_PLANNED', 'COVERABLE', 'NOT_KNOWN', 'NOT_COVERABLE'])
