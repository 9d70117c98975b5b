import type { Id } from '#domain/id.ts'
import { reachOf, type RuleSettings } from '#domain/people/rule-settings.ts'
import type { ShiftRequest } from '#domain/requests/shift-request.ts'
import { surplusesOf, type SharedWork } from '#domain/rules/fair-share.ts'
import type { Work } from '#domain/rules/seat.ts'
import type { Duty } from '#domain/schedule/duty.ts'
import { addMonths, isInMonth, rangeOfMonth, type Month } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { presenceOf } from '#server/filling/presence.ts'
import { contractsOf } from '#server/rulebook/records.ts'
import { requestsIn } from '#server/stores/requests/requests.ts'
import { busyTimesOf } from '#server/stores/schedule/busy.ts'
import type { StaffSince } from '#server/stores/staff.ts'
import type { Person } from '#solver/problem.ts'

interface MonthWithoutPeople {
  staff: readonly StaffSince[]
  /** The duties that stay, from the month before on. */
  duties: readonly Duty[]
  /** The places that people had and that are open again. */
  places: readonly Duty[]
  /** What people have on shifts that do not exist yet. */
  regularOf: (userId: Id) => readonly (Work & SharedWork)[]
  openShifts: ReadonlySet<Id>
  rules: RuleSettings
  publishedOnly: boolean
}

/** The people whom a month can be filled with: what they do, want and may not do, and the loads they carry over from the month before. */
export async function loadPeople(db: Db, teamId: Id, month: Month, known: MonthWithoutPeople): Promise<Person[]> {
  const { staff, places, regularOf, openShifts, rules, publishedOnly } = known
  const [before, range, reach] = [addMonths(month, -1), rangeOfMonth(month), reachOf(month)]
  const busyOf = await busyTimesOf(db, teamId, reach, { publishedOnly })
  const presence = await presenceOf(db, teamId, staff, { fromDate: rangeOfMonth(before).fromDate, toDate: reach.toDate })
  const { marksOf, sharerOf } = await presence.inMonth(month)
  const last = await presence.inMonth(before)
  const contractOf = await contractsOf(db, teamId, range, { publishedOnly })
  const requests = Map.groupBy(await requestsIn(db, teamId, range), ({ userId }) => userId)

  const duties = Map.groupBy(known.duties, ({ userId }) => userId)
  const dutiesOf = (userId: Id) => duties.get(userId) ?? []
  const assignedIn = (userId: Id, of: Month) => dutiesOf(userId).filter(({ isCover, date }) => !isCover && isInMonth(date, of))
  const lastSharers = staff.map((person) => {
    const works = assignedIn(person.userId, before)
    return { ...last.sharerOf(person, works), works }
  })
  const surpluses = surplusesOf(lastSharers, before, rules)

  return staff.map((person, at) => {
    const { userId, skills } = person
    const standing = [...assignedIn(userId, month), ...regularOf(userId)]
    const sharer = sharerOf(person, [...standing, ...places.filter((place) => place.userId === userId)])
    return {
      ...sharer,
      userId,
      skills,
      // People who have left get no shift on days when they were not in the team.
      availability: person.disabled ? sharer.present : marksOf(userId),
      // Late requests have no effect, so they must not make a filled month look changed.
      requests: (requests.get(userId) ?? []).filter(({ points }) => points > 0).map(requestOf),
      works: [...dutiesOf(userId).filter(({ date }) => date >= reach.fromDate), ...regularOf(userId)],
      heldShifts: [...new Set(dutiesOf(userId).map(({ shiftId }) => shiftId))].filter((shiftId) => openShifts.has(shiftId)),
      busy: busyOf(userId),
      leave: presence.leaveOf(userId),
      standing,
      surplus: surpluses[at]!,
      ...contractOf(userId),
    }
  })
}

const requestOf = ({ stance, subject, templateId, dates, points }: ShiftRequest): Person['requests'][number] => ({
  stance,
  subject,
  templateId,
  dates,
  points,
})
