import type { ReplyOf } from '#contract/endpoint.ts'
import type { getCompliance, SchedulePlan } from '#contract/rulebook/compliance.ts'
import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/people/permission.ts'
import { isAdmin } from '#domain/people/team.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { judgedRule } from '#domain/rulebook/duty-verdicts/judged-rule.ts'
import { rulesIn, type Rulebook } from '#domain/rulebook/rulebook.ts'
import { timelineOf, type PersonRecord } from '#domain/rulebook/timeline/timeline-of.ts'
import { daysOnServiceIn } from '#domain/rulebook/timeline/windows.ts'
import { seatOf, type Duty } from '#domain/schedule/duty.ts'
import { datesIn, isWithin, type DateRange } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import * as memberships from '#server/stores/memberships.ts'
import { rulebookOf } from '#server/stores/rulebook/rulebooks.ts'
import { waiversIn } from '#server/stores/rulebook/waivers.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import * as shifts from '#server/stores/schedule/shifts.ts'

import { recordsOf } from './records.ts'

/** The most days that are judged at once, because judging also reads half a year before them. */
export const longestJudging = 100

/**
 * What the rules of a team's contract say about everyone's work on these dates, as far as the reader may see it. For admins, drafts count.
 */
export async function complianceOf(db: Db, reader: Actor, dates: DateRange, plan?: SchedulePlan): Promise<JudgedTeam> {
  const rulebook = plan?.rulebook ?? (await rulebookOf(db, reader.teamId))
  if (!rulebook) return { rulebook, people: [] }
  const wanted = {
    publishedOnly: !isAdmin(reader),
    ...(plan && { planned: (duties: readonly Duty[]) => withPlan(db, reader, duties, plan) }),
  }
  return judgedBy(db, reader.teamId, dates, { rulebook, mayShow: (userId) => isAdmin(reader) || userId === reader.userId, ...wanted })
}

/** What the contract says about everyone's published work. */
export async function publishedCompliance(db: Db, teamId: Id, dates: DateRange): Promise<JudgedTeam> {
  const rulebook = await rulebookOf(db, teamId)
  return rulebook ? judgedBy(db, teamId, dates, { rulebook, mayShow: () => true, publishedOnly: true }) : { rulebook, people: [] }
}

type JudgedTeam = ReplyOf<typeof getCompliance>
type WhomToJudge = Parameters<typeof recordsOf>[4] & { rulebook: Rulebook; mayShow: (userId: Id) => boolean }

async function judgedBy(db: Db, teamId: Id, dates: DateRange, { rulebook, mayShow, ...wanted }: WhomToJudge): Promise<JudgedTeam> {
  const records = await recordsOf(db, teamId, dates, rulebook, wanted)
  const judged = [...records].filter(([userId, record]) => mayShow(userId) && isConcerned(record, dates))
  const waivers = Map.groupBy(await waiversIn(db, teamId, dates), ({ userId }) => userId)
  const rules = rulesIn(rulebook)
  const people = judged.map(([userId, record]) => {
    const timeline = timelineOf(record)
    return {
      userId,
      daysOnService: daysOnServiceIn(dates, timeline),
      verdicts: rules.map((rule) => judgedRule(rule, timeline, dates, waivers.get(userId) ?? [])),
    }
  })
  return { rulebook, people }
}

/** Whether someone worked on these dates, or was in the team on one of them. */
const isConcerned = ({ disabled, duties, joined, absences }: PersonRecord & { disabled: boolean }, dates: DateRange): boolean =>
  duties.some(({ date }) => isWithin(date, dates)) ||
  (!disabled && datesIn(dates).some((date) => date >= joined && !absences.some((absence) => isWithin(date, absence))))

/** The duties as they would be after these changes. */
async function withPlan(db: Db, reader: Actor, duties: readonly Duty[], { assign, remove }: SchedulePlan): Promise<Duty[]> {
  const members = new Set(await memberships.userIds(db, reader.teamId))
  const byId = new Map((await templates.all(db, reader.teamId)).map((template) => [template.id, template]))
  const added: Duty[] = []
  for (const { shiftId, userId } of assign) {
    if (!members.has(userId)) throw new Refusal('NOT_FOUND')
    const shift = await shifts.find(db, reader, shiftId)
    const template = byId.get(shift.templateId)!
    added.push({
      ...seatOf(template, shift),
      userId,
      shiftId,
      assignmentId: `plan ${shiftId} ${userId}`,
      isCover: false,
      isPublished: false,
      stipend: shift.stipend ?? template.stipend,
    })
  }
  return [...duties.filter(({ assignmentId }) => !remove.includes(assignmentId)), ...added].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}
