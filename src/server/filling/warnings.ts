import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { reachOf } from '#domain/people/rule-settings.ts'
import { objections, type RuleName } from '#domain/rules/rules.ts'
import { effectiveRange } from '#domain/schedule/assignment.ts'
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

/** The rules' objections to a manual assignment. */
export async function warningsAbout(
  db: Db,
  teamId: Id,
  { assignment, shift, template }: Loaded,
  language: Language,
): Promise<{ rule: RuleName; text: string }[]> {
  const { userId } = assignment
  const month = monthOf(shift.date)
  const { id: templateId, skills, services } = template
  const seat = {
    date: shift.date,
    range: effectiveRange(template, shift, assignment),
    templateId,
    skills,
    services,
    assignmentId: assignment.id,
    isCover: false,
  }
  const duties = await dutiesIn(db, teamId, reachOf(month), { userIds: [userId] })
  const candidate = {
    availability: (await ofMonth(db, teamId, [userId], month))[userId]!,
    works: duties.filter(({ assignmentId }) => assignmentId !== assignment.id),
    busy: (await busyTimesOf(db, teamId, reachOf(month), { userIds: [userId] }))(userId),
    leave: (await leaveTimesOf(db, teamId, reachOf(month), { userIds: [userId] }))(userId),
    skills: (await memberships.findUser(db, teamId, userId))?.skills ?? [],
    services: (await serviceDaysOf(db, teamId, reachOf(month), { userIds: [userId] }))(userId),
    ...(await contractsOf(db, teamId, rangeOfMonth(month), { userIds: [userId] }))(userId),
  }
  const found = objections(seat, candidate, await rulesOf(db, teamId))
  return found.map((objection) => ({ rule: objection.rule, text: objectionText(objection, language) }))
}
