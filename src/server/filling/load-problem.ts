import type { Id } from '#domain/id.ts'
import { reachOf } from '#domain/people/rule-settings.ts'
import type { ShiftRequest } from '#domain/requests/shift-request.ts'
import { surplusesOf } from '#domain/rules/load.ts'
import type { Duty } from '#domain/schedule/duty.ts'
import { addMonths, isInMonth, rangeOfMonth, type Month } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { plannedShifts } from '#server/filling/planned-shifts.ts'
import { presenceOf } from '#server/filling/presence.ts'
import { contractsOf } from '#server/rulebook/records.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as requests from '#server/stores/requests/requests.ts'
import { busyTimesOf } from '#server/stores/schedule/busy.ts'
import * as roster from '#server/stores/schedule/roster.ts'
import { rulesOf } from '#server/stores/teams.ts'
import type { OpenSeat, Person, Problem } from '#solver/problem.ts'

/**
 * The month as the solver sees it, with loads carried over from the month before; optionally without one assignment, or without drafts but,
 * if asked for, those on locked shifts. evenUnplanned: a month without shifts has those that its templates would give.
 */
export async function loadProblem(
  db: Db,
  teamId: Id,
  month: Month,
  {
    without,
    publishedOnly = false,
    lockedToo = false,
    evenUnplanned = false,
  }: { without?: Id; publishedOnly?: boolean; lockedToo?: boolean; evenUnplanned?: boolean } = {},
): Promise<Problem> {
  const lastMonth = addMonths(month, -1)
  const { fromDate, toDate } = reachOf(month)
  const staff = (await memberships.staffSince(db, teamId)).filter(({ disabled }) => !disabled)
  const planned = evenUnplanned ? await plannedShifts(db, teamId, month) : undefined
  const open = planned?.open ?? (await roster.openDynamicShifts(db, teamId, rangeOfMonth(month), { publishedOnly }))
  const duties = await roster.dutiesIn(db, teamId, { fromDate: rangeOfMonth(lastMonth).fromDate, toDate }, { publishedOnly, lockedToo })
  const dutiesOf = Map.groupBy(
    duties.filter(({ assignmentId }) => assignmentId !== without),
    ({ userId }) => userId,
  )
  const busyOf = await busyTimesOf(db, teamId, { fromDate, toDate }, { publishedOnly })
  const presence = await presenceOf(db, teamId, staff, { fromDate: rangeOfMonth(lastMonth).fromDate, toDate })
  const { marksOf, sharerOf } = await presence.inMonth(month)

  const contractOf = await contractsOf(db, teamId, rangeOfMonth(month), { publishedOnly })

  const asked = Map.groupBy(await requests.requestsIn(db, teamId, rangeOfMonth(month)), (request) => request.userId)
  const assignedIn = (userId: Id, of: Month) => (dutiesOf.get(userId) ?? []).filter(({ isCover, date }) => !isCover && isInMonth(date, of))
  const rules = await rulesOf(db, teamId)
  const last = await presence.inMonth(lastMonth)
  const lastSharers = staff.map((person) => {
    const works = assignedIn(person.userId, lastMonth)
    return { ...last.sharerOf(person, works), works }
  })
  const surpluses = surplusesOf(lastSharers, lastMonth, rules)
  const people = staff.map((person, at): Person => {
    const { userId, skills } = person
    const standing = [...assignedIn(userId, month), ...(planned?.regularOf(userId) ?? [])]
    return {
      ...sharerOf(person, standing),
      userId,
      skills,
      availability: marksOf(userId),
      // Late requests weigh nothing, so they must not make a filled month look changed.
      requests: (asked.get(userId) ?? []).filter(({ points }) => points > 0).map(requestOf),
      works: [
        ...(dutiesOf.get(userId) ?? []).filter(({ date }) => date >= fromDate).map(wholeOn(open)),
        ...(planned?.regularOf(userId) ?? []),
      ],
      busy: busyOf(userId),
      leave: presence.leaveOf(userId),
      standing,
      surplus: surpluses[at]!,
      ...contractOf(userId),
    }
  })
  return { month: { year: month.year, month: month.month }, rules, seats: open.flatMap(seatsOf), people }
}

const requestOf = ({ stance, subject, templateId, dates, points }: ShiftRequest): Person['requests'][number] => ({
  stance,
  subject,
  templateId,
  dates,
  points,
})

/** People on an open shift cannot take another of its seats, even if their own times lie elsewhere. */
const wholeOn =
  (open: readonly roster.OpenShift[]) =>
  (duty: Duty): Duty => {
    const shift = open.find(({ id }) => id === duty.shiftId)
    if (!shift) return duty
    const [a, b] = [shift.range, duty.range]
    return { ...duty, range: { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) } }
  }

const seatsOf = ({ id: shiftId, open, date, range, templateId, stipend, skills, services, priority }: roster.OpenShift): OpenSeat[] =>
  Array.from({ length: open }, () => ({ shiftId, date, range, templateId, stipend, skills, services, priority }))
