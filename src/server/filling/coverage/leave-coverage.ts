import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { withAwayHalves } from '#domain/leave/away-halves.ts'
import type { AskedLeave } from '#domain/leave/judge-leave.ts'
import { rangeOfLeave } from '#domain/leave/leave.ts'
import type { Actor } from '#domain/people/permission.ts'
import { isAdmin } from '#domain/people/team.ts'
import type { ShiftTemplate } from '#domain/schedule/shift-template.ts'
import { addDays, addMonths, isInMonth, monthOf, rangeOfMonth, type DateRange, type Month } from '#domain/time/calendar-date.ts'
import { overlaps } from '#domain/time/time-range.ts'
import type { Db } from '#server/db/db.ts'
import type { CoverageThreads } from '#server/filling/coverage/coverage-threads.ts'
import { addMonth, nothingPlanned, type CoverageAnswer } from '#server/filling/coverage/covered-month.ts'
import { settledMonth } from '#server/filling/problem/settled-month.ts'
import { wholeFingerprintOf } from '#server/filling/runs/fingerprint.ts'
import { termsOf } from '#server/stores/leave/leaves.ts'
import { dutiesWithin, type MetDuty } from '#server/stores/leave/met-shifts.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import { settingsOf } from '#server/stores/teams.ts'
import type { TimeAway } from '#solver/coverage/time-away.ts'
import type { OpenSeat, Problem } from '#solver/problem.ts'

/** One person's leave that touches more months than this gets no answer. */
const mostMonths = 3
/** Several people's leave may be spread over a year. */
const mostMonthsTogether = 12

interface Covering {
  db: Db
  threads: Pick<CoverageThreads, 'answerTo'>
  signal: AbortSignal
}

/**
 * Whether the months that these leaves touch can be filled without all of these people at the same time. Published and locked shifts stay;
 * other drafts may change.
 */
export async function leaveCoverage(
  { db, threads, signal }: Covering,
  actor: Actor,
  asked: readonly AskedLeave[],
  language: Language,
): Promise<CoverageAnswer> {
  const { teamId } = actor
  const most = asked.length > 1 ? mostMonthsTogether : mostMonths
  if (distinct(asked.flatMap(monthsBetween)).length > most) return { ...nothingPlanned(), verdict: 'NOT_KNOWN' }
  const ofTeam = new Map((await templates.all(db, teamId)).map((template) => [template.id, template]))
  const answer = nothingPlanned()
  for (const month of distinct(asked.flatMap(monthsOf))) {
    const inMonth = asked.filter((leave) => monthsOf(leave).some(({ month: of, year }) => of === month.month && year === month.year))
    const problem = await settledMonth(db, teamId, month)
    const away: TimeAway[] = []
    for (const ofUser of Map.groupBy(inMonth, ({ userId }) => userId).values())
      away.push(await absenceOf(db, teamId, problem, { asked: ofUser, ofTeam }))
    const seats = [...problem.seats, ...away.flatMap(({ freed }) => freed)]
    const isPlanned = seats.some(({ range }) => away.some(({ ranges }) => ranges.some((free) => overlaps(range, free))))
    if (!isPlanned) continue
    const found = await threads.answerTo(problem, away, signal)
    addMonth(answer, { ...found, problem, seats, away, nameOf: (templateId) => ofTeam.get(templateId)?.name ?? '', language })
  }
  const seesOthers = isAdmin(actor) || (await settingsOf(db, teamId)).loadsForAll
  // The cost of a shift for someone reveals how much they work.
  answer.takers = seesOthers ? answer.takers.toSorted((a, b) => b.cost - a.cost) : []
  return answer
}

/** A text that stays equal until something changes in the months that a leave touches. */
export async function coverageState(db: Db, { teamId }: Actor, asked: AskedLeave): Promise<string> {
  const states = []
  for (const month of monthsOf(asked)) states.push(wholeFingerprintOf(await settledMonth(db, teamId, month)))
  return states.join(' ')
}

/** The months with shifts at the time of the leave: a night shift of the day before may reach into its first day. */
const monthsOf = ({ fromDate, toDate }: AskedLeave): Month[] => monthsBetween({ fromDate: addDays(fromDate, -1), toDate })

function monthsBetween({ fromDate, toDate }: DateRange): Month[] {
  const months = [monthOf(fromDate)]
  while (!isInMonth(toDate, months.at(-1)!)) months.push(addMonths(months.at(-1)!, 1))
  return months
}

const distinct = (months: readonly Month[]): Month[] => [...new Map(months.map((month) => [rangeOfMonth(month).fromDate, month])).values()]

/** One person's absence during all of their leave in the month. */
async function absenceOf(
  db: Db,
  teamId: Id,
  { month, people }: Problem,
  { asked, ofTeam }: { asked: readonly AskedLeave[]; ofTeam: ReadonlyMap<Id, ShiftTemplate> },
): Promise<TimeAway> {
  const { userId } = asked[0]!
  const met = new Map<string, MetDuty>()
  for (const leave of asked)
    for (const duty of await dutiesWithin(db, { teamId, userId, status: 'ADMIN' }, userId, leave))
      met.set(`${duty.assignmentId} ${duty.isCover}`, duty)
  const freed = [...met.values()]
    .filter(({ date, isPublished, locked }) => isInMonth(date, month) && (isPublished || locked))
    .map(({ shiftId, date, range: during, templateId, skills, services, stipend }): OpenSeat => {
      const { priority } = ofTeam.get(templateId)!
      return { shiftId, date, range: during, templateId, skills, services, stipend, priority }
    })
  const leave = asked.map((one) => ({ ...rangeOfLeave(one), kind: one.kind }))
  const own = people.find((person) => person.userId === userId)
  const present = withAwayHalves(own?.present ?? {}, leave, month, await termsOf(db, teamId))
  return { userId, ranges: leave, present, leave, freed }
}
