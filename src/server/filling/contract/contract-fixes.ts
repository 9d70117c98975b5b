import type { ContractFix } from '#contract/rulebook/compliance.ts'
import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/people/permission.ts'
import { reliefsOf, verdictWith } from '#domain/rulebook/relief.ts'
import { rulesIn } from '#domain/rulebook/rulebook.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { recordsOf } from '#server/rulebook/records.ts'
import { rulebookOf } from '#server/stores/rulebook/rulebooks.ts'
import { waiversIn } from '#server/stores/rulebook/waivers.ts'
import { userIdsOn } from '#server/stores/schedule/assignments.ts'
import { dutiesIn } from '#server/stores/schedule/roster.ts'
import { closedMonths } from '#server/stores/schedule/shifts-with-people.ts'
import * as shifts from '#server/stores/schedule/shifts.ts'

import { whoCouldTake } from '../who-could-take.ts'

interface BrokenRule extends DateRange {
  userId: Id
  ruleId: string
}

/** The most fixes that are offered, the most duties for which takers are sought, and the most takers of each. */
const [mostFixes, mostDuties, mostTakers] = [3, 5, 3]

/**
 * Which duties a person could give away so that a rule is broken less, and who can best take each. Shifts that are locked or in a closed month
 * stay.
 */
export async function contractFixes(db: Db, actor: Actor, { userId, ruleId, ...dates }: BrokenRule): Promise<ContractFix[]> {
  const { teamId } = actor
  const rulebook = await rulebookOf(db, teamId)
  const rule = rulebook && rulesIn(rulebook).find(({ id }) => id === ruleId)
  if (!rule) return []
  const waivers = (await waiversIn(db, teamId, dates)).filter((waiver) => waiver.userId === userId)
  const records = await recordsOf(db, teamId, dates, rulebook)
  const record = records.get(userId)
  if (!record) return []
  const closed = await closedMonths(db, teamId)
  const stored = new Map((await dutiesIn(db, teamId, dates, { userIds: [userId] })).map((duty) => [duty.assignmentId, duty]))
  // Days next to the period may count too, but only the period's own days can be changed here.
  const given = reliefsOf(rule, { record, waivers }, dates).flatMap(({ duty: { assignmentId }, isEnough }) => {
    const duty = stored.get(assignmentId)
    return duty && !duty.isCover && !closed.includes(duty.date.slice(0, 7)) ? [{ duty, isEnough }] : []
  })

  const takers = whoCouldTake(db, teamId)
  const fixes: ContractFix[] = []
  let tried = 0
  for (const { duty, isEnough } of given) {
    const shift = await shifts.find(db, actor, duty.shiftId)
    if (shift.locked) continue
    if (++tried > mostDuties) break
    const best = (await takers({ ...duty, presentUserIds: await userIdsOn(db, teamId, duty.shiftId) }, userId))
      .slice(0, mostTakers)
      .flatMap((taker) => {
        const of = records.get(taker.userId)
        return of ? [{ userId: taker.userId, verdict: verdictWith(rule, of, duty, dates) }] : []
      })
    const { shiftId, assignmentId, templateId, date } = duty
    if (best.length > 0) fixes.push({ shiftId, assignmentId, templateId, date, takers: best, isEnough })
    if (fixes.length === mostFixes) break
  }
  return fixes
}
