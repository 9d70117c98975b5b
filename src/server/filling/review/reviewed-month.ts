import type { Id } from '#domain/id.ts'
import { leaveDaysIn } from '#domain/leave/leave.ts'
import type { Actor } from '#domain/people/permission.ts'
import { rangeOfMonth, type Month } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { loadProblem } from '#server/filling/problem/load-problem.ts'
import { complianceOf } from '#server/rulebook/compliance.ts'
import * as imports from '#server/stores/imports.ts'
import { leaveIn } from '#server/stores/leave/leaves.ts'
import { dutiesIn } from '#server/stores/schedule/roster.ts'
import { shiftsWithPeople } from '#server/stores/schedule/shifts-with-people.ts'
import { rosterOf, type Problem, type Roster } from '#solver/problem.ts'

interface ReviewedMonth {
  problem: Problem
  roster: Roster
  /** How many of the dynamic shifts are covered. */
  covers: number
  /** How many regular shifts have no one. */
  regularUnfilled: number
}

/** A month as a problem with all its dynamic shifts to fill, and the roster that it has. */
export async function reviewedMonth(db: Db, teamId: Id, month: Month): Promise<ReviewedMonth> {
  const problem = await loadProblem(db, teamId, month, { emptied: true })
  const known = new Set(problem.people.map(({ userId }) => userId))
  // The duties come in the order of the problem's seats.
  const duties = await dutiesIn(db, teamId, rangeOfMonth(month))
  const places = duties.filter(({ isCover, userId }) => !isCover && known.has(userId))
  const dynamic = new Set(problem.seats.map(({ shiftId }) => shiftId))
  const covers = duties.filter(({ isCover, shiftId }) => isCover && dynamic.has(shiftId)).length
  const shifts = await shiftsWithPeople(db, teamId, rangeOfMonth(month))
  const regularUnfilled = shifts.filter(({ id, holders }) => !dynamic.has(id) && holders.length === 0).length
  return { problem, roster: rosterOf(problem, places), covers, regularUnfilled }
}

/** Facts about the month that do not depend on who has its shifts. */
export async function factsOf(db: Db, actor: Actor, month: Month) {
  const dates = rangeOfMonth(month)
  const leave = await leaveIn(db, actor, dates)
  const approved = leave.filter(({ status }) => status === 'APPROVED')
  const daysOfLeave = approved.reduce((sum, span) => sum + leaveDaysIn(span, dates), 0)
  const { rulebook, people } = await complianceOf(db, actor, dates)
  const untold = people.flatMap(({ verdicts }) => verdicts.filter(({ outcome }) => outcome === 'NOT_TOLD'))
  const importName = await imports.latestNameIn(db, actor.teamId, dates)
  return { importName, daysOfLeave, rulebook, untoldRules: new Set(untold.map(({ ruleId }) => ruleId)).size }
}
