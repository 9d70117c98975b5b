import type { Id } from '#domain/id.ts'
import { reachOf } from '#domain/people/rule-settings.ts'
import { wasThere } from '#domain/rules/tenure.ts'
import type { Duty } from '#domain/schedule/duty.ts'
import { addMonths, isInMonth, rangeOfMonth, type Month } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import * as roster from '#server/stores/schedule/roster.ts'
import { type StaffSince, staffSince } from '#server/stores/staff.ts'
import { rulesOf } from '#server/stores/teams.ts'
import type { OpenSeat, Problem } from '#solver/problem.ts'

import { loadPeople } from './load-people.ts'
import { shiftsOfTemplates } from './template-shifts.ts'

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
  const planned = evenWithoutShifts ? await shiftsOfTemplates(db, teamId, month) : undefined
  const open = planned?.open ?? (await roster.openDynamicShifts(db, teamId, rangeOfMonth(month), { publishedOnly, all: emptied }))
  const openShifts = new Set(open.map(({ id }) => id))
  const dates = { fromDate: rangeOfMonth(addMonths(month, -1)).fromDate, toDate: reachOf(month).toDate }
  const duties = await roster.dutiesIn(db, teamId, dates, { publishedOnly, includesLocked })
  const [places, others] = partition(duties, ({ shiftId }) => emptied && openShifts.has(shiftId))
  const everyone = await staffSince(db, teamId)
  const staff = emptied ? thoseOf(everyone, duties, month) : everyone.filter(({ disabled }) => !disabled)
  const rules = await rulesOf(db, teamId)
  const people = await loadPeople(db, teamId, month, {
    staff,
    duties: others.filter(({ assignmentId }) => assignmentId !== without),
    places,
    regularOf: planned?.regularOf ?? (() => []),
    openShifts,
    rules,
    publishedOnly,
  })

  const staffIds = new Set(staff.map(({ userId }) => userId))
  const placesOn = Map.groupBy(
    places.filter(({ isCover, userId }) => !isCover && staffIds.has(userId)),
    ({ shiftId }) => shiftId,
  )
  const seats = open.flatMap((shift) => seatsOf(shift, placesOn.get(shift.id) ?? []))
  return { month: { year: month.year, month: month.month }, rules, seats, people }
}

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
