import type { Static } from 'typebox'

import type { LeaveCoverage } from '#contract/availability/leave.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { withAwayHalves } from '#domain/leave/away-halves.ts'
import type { AskedLeave } from '#domain/leave/judge-leave.ts'
import { rangeOfLeave } from '#domain/leave/leave.ts'
import type { Actor } from '#domain/people/permission.ts'
import type { ShiftTemplate } from '#domain/schedule/shift-template.ts'
import { addMonths, isInMonth, monthOf, type Month } from '#domain/time/calendar-date.ts'
import { overlaps } from '#domain/time/time-range.ts'
import type { Db } from '#server/db/db.ts'
import type { CoverageThreads } from '#server/filling/coverage-threads.ts'
import { loadProblem } from '#server/filling/load-problem.ts'
import { termsOf } from '#server/stores/leave/leaves.ts'
import { dutiesWithin } from '#server/stores/leave/met-shifts.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import type { TimeAway } from '#solver/coverage/time-away.ts'
import type { OpenSeat, Problem } from '#solver/problem.ts'
import { countedText } from '#texts/rule-text.ts'

type CoverageAnswer = Static<typeof LeaveCoverage>

/** Leave that touches more months is not answered at once. */
const mostMonths = 3

/** Whether the months that a leave touches can do without the person. Published and locked shifts stay; other drafts may change. */
export async function leaveCoverage(
  { db, threads, signal }: { db: Db; threads: Pick<CoverageThreads, 'coverageOf'>; signal: AbortSignal },
  { teamId }: Actor,
  asked: AskedLeave,
  language: Language,
): Promise<CoverageAnswer> {
  const months = monthsOf(asked)
  if (months.length > mostMonths) return { verdict: 'NOT_KNOWN', otherShifts: 0, short: [] }
  const ofTeam = new Map((await templates.all(db, teamId)).map((template) => [template.id, template]))
  const answer: CoverageAnswer = { verdict: 'NOTHING_PLANNED', otherShifts: 0, short: [] }
  for (const month of months) {
    const { problem, absence } = await asProblem(db, teamId, month, { asked, ofTeam })
    const isPlanned = [...problem.seats, ...absence.freed].some(({ range }) => absence.ranges.some((away) => overlaps(range, away)))
    if (!isPlanned) continue
    const coverage = await threads.coverageOf(problem, absence, signal)
    answer.verdict = worse(answer.verdict, coverage.verdict)
    if (coverage.verdict === 'COVERABLE') answer.otherShifts += coverage.otherShifts
    if (coverage.verdict === 'NOT_COVERABLE')
      for (const { shiftId, reasons } of coverage.short) {
        const { date, templateId } = [...problem.seats, ...absence.freed].find((seat) => seat.shiftId === shiftId)!
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

const verdicts: CoverageAnswer['verdict'][] = ['NOTHING_PLANNED', 'COVERABLE', 'NOT_KNOWN', 'NOT_COVERABLE']
const worse = (one: CoverageAnswer['verdict'], other: CoverageAnswer['verdict']) =>
  verdicts[Math.max(verdicts.indexOf(one), verdicts.indexOf(other))]!

function monthsOf({ fromDate, toDate }: AskedLeave): Month[] {
  const months = [monthOf(fromDate)]
  while (!isInMonth(toDate, months.at(-1)!)) months.push(addMonths(months.at(-1)!, 1))
  return months
}

async function asProblem(
  db: Db,
  teamId: Id,
  month: Month,
  { asked, ofTeam }: { asked: AskedLeave; ofTeam: ReadonlyMap<Id, ShiftTemplate> },
): Promise<{ problem: Problem; absence: TimeAway }> {
  const problem = await loadProblem(db, teamId, month, { publishedOnly: true, includesLocked: true, evenWithoutShifts: true })
  const range = rangeOfLeave(asked)
  const met = await dutiesWithin(db, { teamId, userId: asked.userId, status: 'ADMIN' }, asked.userId, asked)
  const freed = met
    .filter(({ date, isPublished, locked }) => isInMonth(date, month) && (isPublished || locked))
    .map(({ shiftId, date, range: during, templateId, skills, services }): OpenSeat => {
      const { stipend, priority } = ofTeam.get(templateId)!
      return { shiftId, date, range: during, templateId, skills, services, stipend, priority }
    })
  const own = problem.people.find(({ userId }) => userId === asked.userId)
  const leave = [{ ...range, kind: asked.kind }]
  const present = withAwayHalves(own?.present ?? {}, leave, month, await termsOf(db, teamId))
  return { problem, absence: { userId: asked.userId, ranges: [range], present, freed } }
}
