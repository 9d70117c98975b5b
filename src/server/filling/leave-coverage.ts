import type { Static } from 'typebox'

import type { LeaveCoverage } from '#contract/availability/leave.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { withAwayHalves } from '#domain/leave/away-halves.ts'
import type { AskedLeave } from '#domain/leave/judge-leave.ts'
import { rangeOfLeave } from '#domain/leave/leave.ts'
import type { Actor } from '#domain/people/permission.ts'
import type { ShiftTemplate } from '#domain/schedule/shift-template.ts'
import { addMonths, isInMonth, monthOf, rangeOfMonth, type Month } from '#domain/time/calendar-date.ts'
import { overlaps } from '#domain/time/time-range.ts'
import type { Db } from '#server/db/db.ts'
import type { CoverageThreads } from '#server/filling/coverage-threads.ts'
import { loadProblem } from '#server/filling/load-problem.ts'
import { fingerprintOf } from '#server/filling/runs/fingerprint.ts'
import { termsOf } from '#server/stores/leave/leaves.ts'
import { dutiesWithin } from '#server/stores/leave/met-shifts.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import type { TimeAway } from '#solver/coverage/time-away.ts'
import type { OpenSeat, Problem } from '#solver/problem.ts'
import { countedText } from '#texts/rule-text.ts'

type CoverageAnswer = Static<typeof LeaveCoverage>

/** Leave that touches more months is not answered at once. */
const mostMonths = 3
/** Several people's leave may be spread over a year. */
const mostMonthsTogether = 12

interface Covering {
  db: Db
  threads: Pick<CoverageThreads, 'coverageOf'>
  signal: AbortSignal
}

/**
 * Whether the months that these leaves touch can do without the people at the same time. Published and locked shifts stay; other drafts may
 * change.
 */
export async function leaveCoverage(
  { db, threads, signal }: Covering,
  { teamId }: Actor,
  asked: readonly AskedLeave[],
  language: Language,
): Promise<CoverageAnswer> {
  const months = [...new Map(asked.flatMap(monthsOf).map((month) => [rangeOfMonth(month).fromDate, month])).values()]
  const most = asked.length > 1 ? mostMonthsTogether : mostMonths
  if (months.length > most) return { verdict: 'NOT_KNOWN', otherShifts: 0, short: [] }
  const ofTeam = new Map((await templates.all(db, teamId)).map((template) => [template.id, template]))
  const answer: CoverageAnswer = { verdict: 'NOTHING_PLANNED', otherShifts: 0, short: [] }
  for (const month of months) {
    const inMonth = asked.filter((leave) => monthsOf(leave).some(({ month: of, year }) => of === month.month && year === month.year))
    const problem = await knownMonth(db, teamId, month)
    const away: TimeAway[] = []
    for (const ofUser of Map.groupBy(inMonth, ({ userId }) => userId).values())
      away.push(await absenceOf(db, teamId, problem, { asked: ofUser, ofTeam }))
    const seats = [...problem.seats, ...away.flatMap(({ freed }) => freed)]
    const isPlanned = seats.some(({ range }) => away.some(({ ranges }) => ranges.some((free) => overlaps(range, free))))
    if (!isPlanned) continue
    const coverage = await threads.coverageOf(problem, away, signal)
    answer.verdict = worse(answer.verdict, coverage.verdict)
    if (coverage.verdict === 'COVERABLE') answer.otherShifts += coverage.otherShifts
    if (coverage.verdict === 'NOT_COVERABLE')
      for (const { shiftId, reasons } of coverage.short) {
        const { date, templateId } = seats.find((seat) => seat.shiftId === shiftId)!
        const known = answer.short.find((other) => other.date === date && other.templateId === templateId)
        if (known) {
          known.missing++
          continue
        }
        const texts = reasons.map(({ rule, count }) => ({ rule, count, text: countedText(rule, count, language) }))
        answer.short.push({ date, templateId, name: ofTeam.get(templateId)?.name ?? '', missing: 1, reasons: texts })
      }
  }
  return answer
}

/** Equal as long as nothing changes in the months that a leave touches. */
export async function coverageState(db: Db, { teamId }: Actor, asked: AskedLeave): Promise<string> {
  const states = []
  for (const month of monthsOf(asked)) states.push(fingerprintOf(await knownMonth(db, teamId, month)))
  return states.join(' ')
}

const knownMonth = (db: Db, teamId: Id, month: Month): Promise<Problem> =>
  loadProblem(db, teamId, month, { publishedOnly: true, includesLocked: true, evenWithoutShifts: true })

const verdicts: CoverageAnswer['verdict'][] = ['NOTHING_PLANNED', 'COVERABLE', 'NOT_KNOWN', 'NOT_COVERABLE']
const worse = (one: CoverageAnswer['verdict'], other: CoverageAnswer['verdict']) =>
  verdicts[Math.max(verdicts.indexOf(one), verdicts.indexOf(other))]!

function monthsOf({ fromDate, toDate }: AskedLeave): Month[] {
  const months = [monthOf(fromDate)]
  while (!isInMonth(toDate, months.at(-1)!)) months.push(addMonths(months.at(-1)!, 1))
  return months
}

/** The absence of one person, by all of their leave in the month. */
async function absenceOf(
  db: Db,
  teamId: Id,
  { month, people }: Problem,
  { asked, ofTeam }: { asked: readonly AskedLeave[]; ofTeam: ReadonlyMap<Id, ShiftTemplate> },
): Promise<TimeAway> {
  const { userId } = asked[0]!
  const met = []
  for (const leave of asked) met.push(...(await dutiesWithin(db, { teamId, userId, status: 'ADMIN' }, userId, leave)))
  const freed = met
    .filter(({ date, isPublished, locked }) => isInMonth(date, month) && (isPublished || locked))
    .map(({ shiftId, date, range: during, templateId, skills, services }): OpenSeat => {
      const { stipend, priority } = ofTeam.get(templateId)!
      return { shiftId, date, range: during, templateId, skills, services, stipend, priority }
    })
  const leave = asked.map((one) => ({ ...rangeOfLeave(one), kind: one.kind }))
  const own = people.find((person) => person.userId === userId)
  const present = withAwayHalves(own?.present ?? {}, leave, month, await termsOf(db, teamId))
  return { userId, ranges: leave, present, leave, freed }
}
