import type { Language } from '#domain/language.ts'
import type { Actor } from '#domain/people/permission.ts'
import { reachOf } from '#domain/people/rule-settings.ts'
import { isAdmin } from '#domain/people/team.ts'
import { objections, teamObjections, type RuleName } from '#domain/rules/rules.ts'
import { coveredRange } from '#domain/schedule/cover.ts'
import { seatOf } from '#domain/schedule/duty.ts'
import { monthOf, rangeOfMonth } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { contractsOf } from '#server/rulebook/records.ts'
import { leaveTimesOf } from '#server/stores/leave/leaves.ts'
import * as memberships from '#server/stores/memberships.ts'
import type { Loaded } from '#server/stores/schedule/assignments.ts'
import { ofMonth } from '#server/stores/schedule/availabilities.ts'
import { busyTimesOf } from '#server/stores/schedule/busy.ts'
import { dutiesIn } from '#server/stores/schedule/roster.ts'
import { serviceDaysOf } from '#server/stores/services/blocks.ts'
import { rulesOf } from '#server/stores/teams.ts'
import { objectionText } from '#texts/rule-text.ts'

/**
 * The rules' objections to a manual assignment, or to the person who covers it, as far as the caller may know them: only admins see drafts,
 * who is busy in another team, and what the contract says about others.
 */
export async function warningsAbout(
  db: Db,
  actor: Actor,
  { assignment, shift, template }: Loaded,
  language: Language,
  { ofCover = false }: { ofCover?: boolean } = {},
): Promise<{ rule: RuleName; text: string }[]> {
  const { teamId } = actor
  const userId = ofCover ? assignment.overrides.coveringUserId! : assignment.userId
  const month = monthOf(shift.date)
  const whole = seatOf(template, shift, assignment)
  const range = ofCover ? coveredRange(whole.range, assignment.overrides)! : whole.range
  const seat = { ...whole, range, assignmentId: assignment.id, isCover: ofCover }
  const visible = { userIds: [userId], publishedOnly: !isAdmin(actor) }
  const duties = await dutiesIn(db, teamId, reachOf(month), visible)
  const candidate = {
    availability: (await ofMonth(db, teamId, [userId], month))[userId]!,
    works: duties.filter(({ assignmentId }) => assignmentId !== assignment.id),
    busy: isAdmin(actor) ? (await busyTimesOf(db, teamId, reachOf(month), { userIds: [userId] }))(userId) : [],
    leave: (await leaveTimesOf(db, teamId, reachOf(month), { userIds: [userId] }))(userId),
    skills: (await memberships.findUser(db, teamId, userId))?.skills ?? [],
    services: (await serviceDaysOf(db, teamId, reachOf(month), { userIds: [userId] }))(userId),
    ...(await contractsOf(db, teamId, rangeOfMonth(month), visible))(userId),
  }
  const objectionsTo = isAdmin(actor) || actor.userId === userId ? objections : teamObjections
  const found = objectionsTo(seat, candidate, await rulesOf(db, teamId))
  return found.map((objection) => ({ rule: objection.rule, text: objectionText(objection, language) }))
}
