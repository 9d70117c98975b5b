import type { ReplyOf } from '#contract/endpoint.ts'
import type { assignDynamic } from '#contract/schedule.ts'
import { addDays, addMonths, isInMonth, rangeOfMonth, type Month } from '#domain/calendar-date.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { countedText } from '#domain/rule-texts.ts'
import { defaultRestHours } from '#domain/rules.ts'
import type { Db } from '#server/db/db.ts'
import type { Solver } from '#server/solver.ts'
import * as availabilities from '#server/stores/availabilities.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as roster from '#server/stores/roster.ts'
import { settingsOf } from '#server/stores/teams.ts'
import { violationsIn } from '#solver/check.ts'
import { fillGreedily } from '#solver/greedy.ts'
import { combine, totalLoad } from '#solver/load.ts'
import type { Person, Placement, Problem } from '#solver/problem.ts'
import { qualityOf } from '#solver/quality.ts'
import { reasonsFor } from '#solver/reasons.ts'
import { solve } from '#solver/solve.ts'

type Reply = ReplyOf<typeof assignDynamic>

/** What was found for a month as it was then, of how many open seats, and how long that took. */
export interface Thought {
  seats: number
  placements: Placement[]
  seconds: number
}

/** Fills the open dynamic shifts of a month, in a thread of its own. Writes nothing. */
export async function thinkAboutMonth(db: Db, solver: Pick<Solver, 'solve'>, teamId: Id, month: Month): Promise<Thought> {
  const started = performance.now()
  const problem = await loadProblem(db, teamId, month)
  const placements = problem.seats.length === 0 ? [] : await solver.solve(problem)
  return { seats: problem.seats.length, placements, seconds: (performance.now() - started) / 1000 }
}

/** Fills a small month here and now. Writes nothing. */
export const fillAtOnce = async (db: Db, teamId: Id, month: Month): Promise<Placement[]> =>
  solve(await loadProblem(db, teamId, month), { iterations: 300_000, seed: 1 })

/** What was thought out, if it fits the month as it is now; else the month is filled by date. Writes nothing. */
export async function fillMonth(db: Db, teamId: Id, month: Month, thought: Thought, language: Language) {
  const problem = await loadProblem(db, teamId, month)
  const placements = isPossible(problem, thought) ? thought.placements : fillGreedily(problem)
  const empty = reasonsFor(problem, placements)
  const reply: Reply = {
    assigned: placements.length,
    unfilled: empty.map(({ shiftId }) => shiftId),
    reasons: Object.fromEntries(
      empty.map(({ shiftId, reasons }) => [
        shiftId,
        reasons.map((reason) => ({ ...reason, text: countedText(reason.rule, reason.count, language) })),
      ]),
    ),
    quality: { ...qualityOf(problem, placements), bound: null, gap: null, proven: false, seconds: thought.seconds },
  }
  return { placements, reply }
}

/** Somebody may have changed the plan meanwhile: the same seats must be open, every person there, and no rule against it. */
function isPossible(problem: Problem, { seats: thoughtOf, placements }: Thought): boolean {
  const seats = new Set(problem.seats.map(({ shiftId }) => shiftId))
  const people = new Set(problem.people.map(({ userId }) => userId))
  const isThere = placements.every(({ shiftId, userId }) => seats.has(shiftId) && people.has(userId))
  return problem.seats.length === thoughtOf && isThere && violationsIn(problem, placements).length === 0
}

/** The month as the solver sees it; history reaches back to the first of the last month, for the loads carried over. */
async function loadProblem(db: Db, teamId: Id, month: Month): Promise<Problem> {
  const range = rangeOfMonth(month)
  const lastMonth = addMonths(month, -1)
  const history = { fromDate: rangeOfMonth(lastMonth).fromDate, toDate: addDays(range.toDate, 7) }
  const userIds = await memberships.enabledUserIds(db, teamId)
  const open = await roster.openDynamicShifts(db, teamId, range)
  const works = Map.groupBy(await roster.worksIn(db, teamId, history), ({ userId }) => userId)
  const availability = await availabilities.ofMonth(db, teamId, userIds, month)
  const { timeZone } = await settingsOf(db, teamId)

  const dutiesIn = (userId: Id, of: Month) =>
    (works.get(userId) ?? [])
      .filter(({ assigned, date }) => assigned && isInMonth(date, of))
      .map(({ date, stipend, start, end }) => ({ date, stipend, range: { start, end } }))
  const carried = userIds.map((userId) => totalLoad(dutiesIn(userId, lastMonth)))
  const mean = combine((kind) => carried.reduce((sum, load) => sum + load[kind], 0) / (carried.length || 1))

  const people = userIds.map((userId, index): Person => ({
    userId,
    availability: availability[userId]!,
    works: (works.get(userId) ?? []).map(({ start, end }) => ({ start, end })),
    standing: dutiesIn(userId, month),
    surplus: combine((kind) => carried[index]![kind] - mean[kind]),
  }))
  const seats = open.map(({ id, date, stipend, start, end }) => ({ shiftId: id, date, stipend, range: { start, end } }))
  return { month, rules: { timeZone, restHours: defaultRestHours }, seats, people }
}
