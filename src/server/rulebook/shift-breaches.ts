import type { ReplyOf } from '#contract/endpoint.ts'
import type { getOwnBreaches, getShiftBreaches } from '#contract/rulebook/compliance.ts'
import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/people/permission.ts'
import { breachesAt, breachesBy } from '#domain/rulebook/breaches.ts'
import { tightestAt, verdictsAt } from '#domain/rulebook/duty-verdicts/duty-verdicts.ts'
import { effectiveRange } from '#domain/schedule/assignment.ts'
import { monthOf, onDay, rangeOfMonth } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import * as assignments from '#server/stores/schedule/assignments.ts'
import { dutiesIn } from '#server/stores/schedule/roster.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import * as shifts from '#server/stores/schedule/shifts.ts'
import { enabledStaff } from '#server/stores/staff.ts'

import { contractsOf } from './records.ts'

/** The contract's objections if the reader took this assignment as it is and gave away one of theirs. */
export async function ownBreaches(db: Db, reader: Actor, assignmentId: Id, insteadOf?: Id): Promise<ReplyOf<typeof getOwnBreaches>> {
  const { teamId, userId } = reader
  const { assignment, shift, template } = await assignments.find(db, reader, { id: assignmentId })
  const dates = rangeOfMonth(monthOf(shift.date))
  const { contract } = (await contractsOf(db, teamId, dates, { userIds: [userId], publishedOnly: true }))(userId)
  if (!contract) return { breaches: [] }
  const duty = { date: shift.date, range: effectiveRange(template, shift, assignment), templateId: template.id }
  const duties = contract.record.duties.filter((other) => other.assignmentId !== insteadOf)
  return { breaches: breachesBy(duty, duties, { ...contract, record: { ...contract.record, duties } }) }
}

/** The contract's objections to each enabled person on this shift. */
export async function shiftBreaches(db: Db, actor: Actor, shiftId: Id): Promise<ReplyOf<typeof getShiftBreaches>> {
  const { teamId } = actor
  const shift = await shifts.find(db, actor, shiftId)
  const template = await templates.find(db, teamId, shift.templateId)
  const contractOf = await contractsOf(db, teamId, rangeOfMonth(monthOf(shift.date)))
  const onShift = (await dutiesIn(db, teamId, onDay(shift.date))).filter((duty) => duty.shiftId === shiftId && !duty.isCover)
  const people = (await enabledStaff(db, teamId)).flatMap(({ userId }) => {
    const { contract } = contractOf(userId)
    if (!contract) return []
    const { duties } = contract.record
    const own = duties.find(({ assignmentId, isCover }) => !isCover && onShift.some((duty) => duty.assignmentId === assignmentId))
    const others = duties.filter((duty) => duty !== own)
    if (own) return { userId, breaches: breachesAt(own, others, contract), keepsAll: false, verdicts: verdictsAt(own, others, contract) }
    const duty = { date: shift.date, range: effectiveRange(template, shift), templateId: template.id }
    const breaches = breachesBy(duty, others, contract)
    const keepsAll = breaches.length === 0 && breachesAt(duty, others, contract).length === 0
    const tightest = tightestAt(duty, others, contract)
    return { userId, breaches, keepsAll, verdicts: [], ...(tightest && { tightest }) }
  })
  return { people }
}
