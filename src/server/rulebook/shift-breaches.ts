import type { ReplyOf } from '#contract/endpoint.ts'
import type { getOwnBreaches, getShiftBreaches } from '#contract/rulebook.ts'
import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/people/permission.ts'
import { breachesBy } from '#domain/rulebook/breaches.ts'
import { rulesIn } from '#domain/rulebook/rulebook.ts'
import { effectiveRange } from '#domain/schedule/assignment.ts'
import { monthOf, rangeOfMonth } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { rulebookOf } from '#server/stores/rulebook/rulebooks.ts'
import { waiversIn } from '#server/stores/rulebook/waivers.ts'
import { dutiesIn } from '#server/stores/schedule/roster.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import * as shifts from '#server/stores/schedule/shifts.ts'

import { contractsOf, recordsOf } from './records.ts'

/** What the contract has against the reader if they took this shift, and gave away one of theirs. */
export async function ownBreaches(db: Db, reader: Actor, shiftId: Id, insteadOf?: Id): Promise<ReplyOf<typeof getOwnBreaches>> {
  const { teamId, userId } = reader
  const shift = await shifts.find(db, reader, shiftId)
  const template = await templates.find(db, teamId, shift.templateId)
  const dates = rangeOfMonth(monthOf(shift.date))
  const { contract } = (await contractsOf(db, teamId, dates, { userIds: [userId], publishedOnly: true }))(userId)
  if (!contract) return { breaches: [] }
  const duty = { date: shift.date, range: effectiveRange(template, shift), templateId: template.id }
  const others = contract.record.duties.filter(({ assignmentId }) => assignmentId !== insteadOf)
  return { breaches: breachesBy(duty, others, { ...contract, record: { ...contract.record, duties: others } }) }
}

/** What the contract has against each enabled person on this shift. */
export async function shiftBreaches(db: Db, actor: Actor, shiftId: Id): Promise<ReplyOf<typeof getShiftBreaches>> {
  const { teamId } = actor
  const shift = await shifts.find(db, actor, shiftId)
  const rulebook = await rulebookOf(db, teamId)
  if (!rulebook) return { people: [] }
  const template = await templates.find(db, teamId, shift.templateId)
  const day = { fromDate: shift.date, toDate: shift.date }
  const records = await recordsOf(db, teamId, rangeOfMonth(monthOf(shift.date)), rulebook)
  const onShift = (await dutiesIn(db, teamId, day)).filter((duty) => duty.shiftId === shiftId && !duty.isCover)
  const waivers = Map.groupBy(await waiversIn(db, teamId, day), ({ userId }) => userId)
  const people = [...records].flatMap(([userId, { disabled, ...record }]) => {
    if (disabled) return []
    const own = record.duties.find(({ assignmentId, isCover }) => !isCover && onShift.some((duty) => duty.assignmentId === assignmentId))
    const duty = own ?? { date: shift.date, range: effectiveRange(template, shift), templateId: template.id }
    const contract = { rules: rulesIn(rulebook), waivers: waivers.get(userId) ?? [], record }
    return {
      userId,
      breaches: breachesBy(
        duty,
        record.duties.filter((other) => other !== own),
        contract,
      ),
    }
  })
  return { people }
}
