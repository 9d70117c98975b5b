import type { ReplyOf } from '#contract/endpoint.ts'
import type { getCompliance } from '#contract/rulebook.ts'
import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/people/permission.ts'
import { isAdmin } from '#domain/people/team.ts'
import { blocksBetween } from '#domain/requests/points.ts'
import { judge } from '#domain/rulebook/judge.ts'
import { rulesIn } from '#domain/rulebook/rulebook.ts'
import { timelineOf } from '#domain/rulebook/timeline-of.ts'
import type { Timeline } from '#domain/rulebook/timeline.ts'
import { daysOnServiceIn } from '#domain/rulebook/windows.ts'
import { addDays, type DateRange } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { leaveTimesOf, termsOf } from '#server/stores/leave/leaves.ts'
import * as memberships from '#server/stores/memberships.ts'
import { blocksNear } from '#server/stores/requests/requests.ts'
import { rulebookOf } from '#server/stores/rulebook/rulebooks.ts'
import { dutiesIn } from '#server/stores/schedule/roster.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import { serviceDaysOf } from '#server/stores/services/blocks.ts'
import * as services from '#server/stores/services/services.ts'
import { settingsOf } from '#server/stores/teams.ts'

/** The longest window of a contract is half a year; the longest block around a date, four weeks on the way to the next. */
const [daysBefore, daysAfter] = [26 * 7 + 31, 31]

/** What the rules of a team's contract say about everyone's work in these dates, as far as the reader may see. Admins see drafts too. */
export async function complianceOf(db: Db, reader: Actor, dates: DateRange): Promise<ReplyOf<typeof getCompliance>> {
  const rulebook = await rulebookOf(db, reader.teamId)
  if (!rulebook) return { rulebook, people: [] }
  const timelines = await timelinesOf(db, reader, dates, rulebook.isAllOnRoster)
  const people = [...timelines].map(([userId, timeline]) => ({
    userId,
    daysOnService: daysOnServiceIn(dates, timeline),
    verdicts: rulesIn(rulebook).map((rule) => judge(rule, timeline, dates)),
  }))
  return { rulebook, people }
}

async function timelinesOf(db: Db, reader: Actor, dates: DateRange, isAllOnRoster: boolean): Promise<Map<Id, Timeline>> {
  const { teamId } = reader
  const around = { fromDate: addDays(dates.fromDate, -daysBefore), toDate: addDays(dates.toDate, daysAfter) }
  const staff = (await memberships.enabledStaff(db, teamId)).filter(({ userId }) => isAdmin(reader) || userId === reader.userId)
  const duties = await dutiesIn(db, teamId, around, { publishedOnly: !isAdmin(reader) })
  const kinds = new Map((await templates.all(db, teamId)).map(({ id, dutyKind }) => [id, dutyKind]))
  const leaveOf = await leaveTimesOf(db, teamId, around)
  const serviceDays = await serviceDaysOf(db, teamId, around)
  const common = {
    duties,
    timeZone: (await settingsOf(db, teamId)).timeZone,
    terms: await termsOf(db, teamId),
    blocks: blocksBetween(around, await blocksNear(db, teamId, around)),
    services: await services.all(db, teamId),
    dates: around,
    kindOf: (templateId: Id) => kinds.get(templateId) ?? 'OTHER',
    actualOf: () => undefined,
    publishedAt: {},
    isAllOnRoster,
  }
  return new Map(
    staff.map(({ userId }) => [userId, timelineOf({ ...common, userId, leave: leaveOf(userId), serviceDays: serviceDays(userId) })]),
  )
}
