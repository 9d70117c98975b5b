import type { ReplyOf } from '#contract/endpoint.ts'
import type { getCompliance, SchedulePlan } from '#contract/rulebook.ts'
import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/people/permission.ts'
import { isAdmin } from '#domain/people/team.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { blocksBetween } from '#domain/requests/points.ts'
import { rangesOf } from '#domain/rulebook/actual-hours.ts'
import { judge } from '#domain/rulebook/judge.ts'
import { packOf, rulesIn, type Rulebook } from '#domain/rulebook/rulebook.ts'
import { timelineOf } from '#domain/rulebook/timeline-of.ts'
import type { Timeline } from '#domain/rulebook/timeline.ts'
import { withWaiver } from '#domain/rulebook/waiver.ts'
import { daysOnServiceIn } from '#domain/rulebook/windows.ts'
import { effectiveRange } from '#domain/schedule/assignment.ts'
import type { Duty } from '#domain/schedule/duty.ts'
import { addDays, isWithin, type DateRange } from '#domain/time/calendar-date.ts'
import { isPublicHoliday } from '#domain/time/holidays.ts'
import type { TimeRange } from '#domain/time/time-range.ts'
import type { Db } from '#server/db/db.ts'
import { leaveTimesOf, termsOf } from '#server/stores/leave/leaves.ts'
import * as memberships from '#server/stores/memberships.ts'
import { blocksNear } from '#server/stores/requests/requests.ts'
import { actualHoursIn } from '#server/stores/rulebook/actual-hours.ts'
import { rulebookOf } from '#server/stores/rulebook/rulebooks.ts'
import { waiversIn } from '#server/stores/rulebook/waivers.ts'
import { dutiesIn } from '#server/stores/schedule/roster.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import * as shifts from '#server/stores/schedule/shifts.ts'
import { serviceDaysOf } from '#server/stores/services/blocks.ts'
import * as services from '#server/stores/services/services.ts'
import { settingsOf } from '#server/stores/teams.ts'

/** The longest window of a contract is half a year; the longest block around a date, four weeks on the way to the next. */
const [daysBefore, daysAfter] = [26 * 7 + 31, 31]

/** Days: judging reads half a year beside those that it is asked about. */
export const longestJudging = 100

/** What the rules of a team's contract say about everyone's work in these dates, as far as the reader may see. Admins see drafts too. */
export async function complianceOf(db: Db, reader: Actor, dates: DateRange, plan?: SchedulePlan): Promise<ReplyOf<typeof getCompliance>> {
  const rulebook = await rulebookOf(db, reader.teamId)
  if (!rulebook) return { rulebook, people: [] }
  const timelines = await timelinesOf(db, reader, dates, rulebook, plan)
  const waivers = Map.groupBy(await waiversIn(db, reader.teamId, dates), ({ userId }) => userId)
  const people = [...timelines].map(([userId, timeline]) => ({
    userId,
    daysOnService: daysOnServiceIn(dates, timeline),
    verdicts: rulesIn(rulebook).map((rule) => withWaiver(judge(rule, timeline, dates), waivers.get(userId) ?? [], dates)),
  }))
  return { rulebook, people }
}

/** Everything that a contract can be judged by, by person. */
export async function timelinesOf(
  db: Db,
  reader: Actor,
  dates: DateRange,
  rulebook: Rulebook,
  plan?: SchedulePlan,
): Promise<Map<Id, Timeline>> {
  const { teamId } = reader
  const around = { fromDate: addDays(dates.fromDate, -daysBefore), toDate: addDays(dates.toDate, daysAfter) }
  const stored = await dutiesIn(db, teamId, around, { publishedOnly: !isAdmin(reader) })
  const duties = plan ? await withPlan(db, reader, stored, plan) : stored
  const worked = new Set(duties.filter(({ date }) => isWithin(date, dates)).map(({ userId }) => userId))
  const staff = (await memberships.staffSince(db, teamId)).filter(
    ({ userId, disabled }) => (isAdmin(reader) || userId === reader.userId) && (!disabled || worked.has(userId)),
  )
  const kinds = new Map((await templates.all(db, teamId)).map(({ id, dutyKind }) => [id, dutyKind]))
  const leaveOf = await leaveTimesOf(db, teamId, around)
  const serviceDays = await serviceDaysOf(db, teamId, around)
  const firstDuty = duties[0]?.date ?? dates.fromDate
  const ofUser = Map.groupBy(duties, ({ userId }) => userId)
  const common = {
    covers: duties.filter(({ isCover }) => isCover),
    timeZone: (await settingsOf(db, teamId)).timeZone,
    terms: await termsOf(db, teamId),
    blocks: blocksBetween(around, await blocksNear(db, teamId, around)),
    services: await services.all(db, teamId),
    dates: around,
    kindOf: (templateId: Id) => kinds.get(templateId) ?? 'OTHER',
    actualOf: rangesFrom(await actualHoursIn(db, teamId, around)),
    publishedAt: {},
    isHoliday: packOf(rulebook).holidays === 'CA-ON' ? isPublicHoliday : () => false,
    isAllOnRoster: rulebook.isAllOnRoster,
  }
  const timelineFor = ({ userId, since, isFounder }: memberships.StaffSince): Timeline => {
    const own = ofUser.get(userId) ?? []
    const joined = isFounder || own.some(({ date }) => date < since) ? around.fromDate : since
    const knownSince = joined > firstDuty ? joined : firstDuty
    return timelineOf({ ...common, duties: own, joined, knownSince, leave: leaveOf(userId), serviceDays: serviceDays(userId) })
  }
  return new Map(staff.map((person) => [person.userId, timelineFor(person)]))
}

/** Duties as if a plan had been carried out. */
async function withPlan(db: Db, reader: Actor, duties: readonly Duty[], { assign, remove }: SchedulePlan): Promise<Duty[]> {
  const byId = new Map((await templates.all(db, reader.teamId)).map((template) => [template.id, template]))
  const added: Duty[] = []
  for (const { shiftId, userId } of assign) {
    if (!(await memberships.find(db, reader.teamId, userId))) throw new Refusal('NOT_FOUND')
    const shift = await shifts.find(db, reader, shiftId)
    const template = byId.get(shift.templateId)!
    added.push({
      userId,
      shiftId,
      assignmentId: `plan ${shiftId} ${userId}`,
      date: shift.date,
      templateId: template.id,
      services: template.services,
      range: effectiveRange(template, shift),
      isCover: false,
      isPublished: false,
      stipend: shift.stipend ?? template.stipend,
    })
  }
  return [...duties.filter(({ assignmentId }) => !remove.includes(assignmentId)), ...added].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

const rangesFrom =
  (hoursOf: Awaited<ReturnType<typeof actualHoursIn>>) =>
  (duty: Duty): TimeRange[] | undefined => {
    const hours = hoursOf(duty)
    return hours && rangesOf(hours)
  }
