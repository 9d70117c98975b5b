import * as contract from '#contract/rulebook/actual-hours.ts'
import type { Id } from '#domain/id.ts'
import { Refusal, refusalOfField } from '#domain/refusals/refusal.ts'
import { arePlausible } from '#domain/rulebook/actual-hours.ts'
import { isFromHome } from '#domain/rulebook/timeline/timeline.ts'
import { withWorked, type Duty } from '#domain/schedule/duty.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'
import { dateAt, timeAt } from '#domain/time/time-range.ts'
import { wallMinutesIn } from '#domain/time/time-zone.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { refuseWideRange } from '#server/http/date-range.ts'
import type { Router } from '#server/http/route.ts'
import * as store from '#server/stores/rulebook/actual-hours.ts'
import * as assignments from '#server/stores/schedule/assignments.ts'
import { dutiesIn } from '#server/stores/schedule/roster.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import { settingsOf } from '#server/stores/teams.ts'

export function actualHoursRoutes({ read, write }: Router, { now }: Pick<Deps, 'now'>) {
  const nowIn = async (db: Db, teamId: Id) => wallMinutesIn((await settingsOf(db, teamId)).timeZone, now())

  read(contract.getActualHours, async ({ query, actor: { teamId, userId }, db }) => {
    refuseWideRange(query)
    const actualOf = await store.actualHoursIn(db, teamId, query)
    const until = await nowIn(db, teamId)
    const over = (await ownDuties(db, teamId, userId, query)).filter(({ range }) => range.end <= until)
    return { duties: over.map((duty) => ({ ...shown(duty), worked: actualOf(duty) ?? null })) }
  })

  write(contract.setActualHours, async ({ params: { assignmentId }, body: { worked }, actor, tx }) => {
    const { teamId, userId } = actor
    const { shift } = await assignments.find(tx, actor, { id: assignmentId })
    const own = await ownDuties(tx, teamId, userId, { fromDate: shift.date, toDate: shift.date })
    const duty = own.find((one) => one.assignmentId === assignmentId)
    if (!duty) throw new Refusal('NOT_FOUND')
    const { dutyKind } = await templates.find(tx, teamId, duty.templateId)
    // If someone was not at a shift at all, the schedule must say so; only for duty at home can the hours be empty.
    if (worked?.length === 0 && !isFromHome(dutyKind)) throw refusalOfField('worked', 'must not be empty')
    if (worked && !arePlausible(worked, duty.range, await nowIn(tx, teamId)))
      throw refusalOfField('worked', 'must be past, near the duty, and never twice at once')
    if (worked) await store.confirm(tx, teamId, { assignmentId, userId }, worked)
    else await store.takeBack(tx, teamId, { assignmentId, userId })
    return { worked }
  })
}

/** Leaves out duties that a colleague covers completely, because the person did not work them. */
async function ownDuties(db: Db, teamId: Id, userId: Id, dates: DateRange): Promise<Duty[]> {
  const duties = await dutiesIn(db, teamId, dates, { userIds: [userId], includesCovers: true, publishedOnly: true })
  return withWorked(duties).filter((duty) => duty.userId === userId && duty.worked.length > 0)
}

const shown = ({ assignmentId, templateId, range }: Duty) => ({
  assignmentId,
  templateId,
  date: dateAt(range.start),
  startTime: timeAt(range.start),
  endTime: timeAt(range.end),
})
