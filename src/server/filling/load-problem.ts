import type { Id } from '#domain/id.ts'
import { reachOf } from '#domain/people/rule-settings.ts'
import type { ShiftRequest } from '#domain/requests/shift-request.ts'
import { surplusesOf } from '#domain/rules/fair-share.ts'
import { wasThere } from '#domain/rules/tenure.ts'
import type { Duty } from '#domain/schedule/duty.ts'
import { addMonths, isInMonth, rangeOfMonth, type Month } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { presenceOf } from '#server/filling/presence.ts'
import { shiftsOfTemplates } from '#server/filling/template-shifts.ts'
import { contractsOf } from '#server/rulebook/records.ts'
import * as requests from '#server/stores/requests/requests.ts'
import { busyTimesOf } from '#server/stores/schedule/busy.ts'
import * as roster from '#server/stores/schedule/roster.ts'
import { type StaffSince, staffSince } from '#server/stores/staff.ts'
import { rulesOf } from '#server/stores/teams.ts'
import type { OpenSeat, Person, Problem } from '#solver/problem.ts'

/**
 * The month as the solver sees it, with loads carried over from the month before. without: an assignment to leave out. publishedOnly:
 * leaves out drafts; includesLocked: keeps those on locked shifts. evenWithoutShifts: a month without shifts gets those that its templates
 * would create. emptied: as if no one were on the dynamic shifts, with the people who were in the team then; each place that someone had
 * becomes a seat with their own times.
 */
export async function loadProblem(
  db: Db,
  teamId: Id,
  month: Month,
  {
    without,
    publishedOnly = false,
    includesLocked = false,
    evenWithoutShifts = false,
    emptied = false,
  }: { without?: Id; publishedOnly?: boolean; includesLocked?: boolean; evenWithoutShifts?: boolean; emptied?: boolean } = {},
): Promise<Problem> {
  const lastMonth = addMonths(month, -1)
  const { fromDate, toDate } = reachOf(month)
  const planned = evenWithoutShifts ? await shiftsOfTemplates(db, teamId, month) : undefined
  const open = planned?.open ?? (await roster.openDynamicShifts(db, teamId, rangeOfMonth(month), { publishedOnly, all: emptied }))
  const duties = await roster.dutiesIn(
    db,
    teamId,
    { fromDate: rangeOfMonth(lastMonth).fromDate, toDate },
    { publishedOnly, includesLocked },
  )
  const openShifts = new Set(open.map(({ id }) => id))
  const [places, others] = partition(duties, ({ shiftId }) => emptied && openShifts.has(shiftId))
  const dutiesOf = Map.groupBy(
    others.filter(({ assignmentId }) => assignmentId !== without),
    ({ userId }) => userId,
  )
  const everyone = await staffSince(db, teamId)
  const staff = emptied ? thoseOf(everyone, duties, month) : everyone.filter(({ disabled }) => !disabled)
  const busyOf = await busyTimesOf(db, teamId, { fromDate, toDate }, { publishedOnly })
  const presence = await presenceOf(db, teamId, staff, { fromDate: rangeOfMonth(lastMonth).fromDate, toDate })
  const { marksOf, sharerOf } = await presence.inMonth(month)

  const contractOf = await contractsOf(db, teamId, rangeOfMonth(month), { publishedOnly })

  const asked = Map.groupBy(await requests.requestsIn(db, teamId, rangeOfMonth(month)), (request) => request.userId)
  const assignedIn = (userId: Id, of: Month) => (dutiesOf.get(userId) ?? []).filter(({ isCover, date }) => !isCover && isInMonth(date, of))
  const staffIds = new Set(staff.map(({ userId }) => userId))
  const placesOn = Map.groupBy(
    places.filter(({ isCover, userId }) => !isCover && staffIds.has(userId)),
    ({ shiftId }) => shiftId,
  )
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
    const sharer = sharerOf(person, [...standing, ...places.filter((place) => place.userId === userId)])
    return {
      ...sharer,
      userId,
      skills,
      // People who have left get no shift on days when they were not in the team.
      availability: person.disabled ? sharer.present : marksOf(userId),
      // Late requests have no effect, so they must not make a filled month look changed.
      requests: (asked.get(userId) ?? []).filter(({ points }) => points > 0).map(requestOf),
      works: [...(dutiesOf.get(userId) ?? []).filter(({ date }) => date >= fromDate), ...(planned?.regularOf(userId) ?? [])],
      heldShifts: [...new Set(dutiesOf.get(userId)?.map(({ shiftId }) => shiftId))].filter((shiftId) => openShifts.has(shiftId)),
      busy: busyOf(userId),
      leave: presence.leaveOf(userId),
      standing,
      surplus: surpluses[at]!,
      ...contractOf(userId),
    }
  })
  return {
    month: { year: month.year, month: month.month },
    rules,
    seats: open.flatMap((shift) => seatsOf(shift, placesOn.get(shift.id) ?? [])),
    people,
  }
}

const requestOf = ({ stance, subject, templateId, dates, points }: ShiftRequest): Person['requests'][number] => ({
  stance,
  subject,
  templateId,
  dates,
  points,
})

/** One seat for each place that someone had, with their own times, and one for each open place. */
function seatsOf(shift: roster.OpenShift, places: readonly Duty[]): OpenSeat[] {
  const { id: shiftId, open, date, templateId, stipend, skills, services, priority } = shift
  const ranges = [...places.map(({ range }) => range), ...Array.from({ length: open }, () => shift.range)]
  return ranges.map((range) => ({ shiftId, date, range, templateId, stipend, skills, services, priority }))
}

/** The people who worked in a month, and those who could have. */
function thoseOf(everyone: readonly StaffSince[], duties: readonly Duty[], month: Month): StaffSince[] {
  const worked = new Set(duties.filter(({ date, isCover }) => !isCover && isInMonth(date, month)).map(({ userId }) => userId))
  return everyone.filter((person) => worked.has(person.userId) || wasThere(person, rangeOfMonth(month)))
}

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}
