import type { Id } from '#domain/id.ts'
import { blocksBetween } from '#domain/requests/points.ts'
import { rangesOf } from '#domain/rulebook/actual-hours.ts'
import type { PersonContract } from '#domain/rulebook/breaches.ts'
import { packOf, rulesIn, type Rulebook } from '#domain/rulebook/rulebook.ts'
import type { PersonRecord, RecordedDuty } from '#domain/rulebook/timeline/timeline-of.ts'
import { absencesOf, thereSince } from '#domain/rules/tenure.ts'
import type { Duty } from '#domain/schedule/duty.ts'
import { addDays, datesIn, isWithin, type DateRange } from '#domain/time/calendar-date.ts'
import { isPublicHoliday } from '#domain/time/holidays.ts'
import type { Db } from '#server/db/db.ts'
import { leaveTimesOf, termsOf } from '#server/stores/leave/leaves.ts'
import { blocksNear } from '#server/stores/requests/requests.ts'
import { actualHoursIn } from '#server/stores/rulebook/actual-hours.ts'
import { rulebookOf } from '#server/stores/rulebook/rulebooks.ts'
import { waiversIn } from '#server/stores/rulebook/waivers.ts'
import { publishedAt } from '#server/stores/schedule/publishing.ts'
import { dutiesIn } from '#server/stores/schedule/roster.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import { serviceDaysOf } from '#server/stores/services/blocks.ts'
import * as services from '#server/stores/services/services.ts'
import { type StaffSince, staffSince } from '#server/stores/staff.ts'
import { settingsOf } from '#server/stores/teams.ts'

/**
 * The longest window of a contract is half a year, and a block that contains a date can begin a month before it and end a month after it.
 */
const [daysBefore, daysAfter] = [26 * 7 + 31, 31]

interface Wanted {
  /** Reads everyone if absent. */
  userIds?: readonly Id[]
  publishedOnly?: boolean
  /** Changes that could be made to the duties. */
  planned?: (duties: readonly Duty[]) => Promise<readonly Duty[]>
}

/** The records by which a contract judges people around these dates, by person; disabled people are included. */
export async function recordsOf(
  db: Db,
  teamId: Id,
  dates: DateRange,
  rulebook: Rulebook,
  { userIds, publishedOnly = false, planned }: Wanted = {},
): Promise<Map<Id, PersonRecord & { disabled: boolean }>> {
  const around = { fromDate: addDays(dates.fromDate, -daysBefore), toDate: addDays(dates.toDate, daysAfter) }
  const those = userIds && { userIds }
  const stored = await dutiesIn(db, teamId, around, { ...those, includesCovers: true, publishedOnly })
  const duties = planned ? await planned(stored) : stored
  const hoursOf = await actualHoursIn(db, teamId, around)
  const recorded = (duty: Duty): RecordedDuty => {
    const hours = hoursOf(duty)
    return hours ? { ...duty, actual: rangesOf(hours) } : duty
  }
  const staff = (await staffSince(db, teamId)).filter(({ userId }) => !userIds || userIds.includes(userId))
  const leaveOf = await leaveTimesOf(db, teamId, around, those)
  const serviceDays = await serviceDaysOf(db, teamId, around, those)
  const blocks = blocksBetween(around, await blocksNear(db, teamId, around))
  const firstDuty = duties[0]?.date ?? dates.fromDate
  // A team begins with the roster of a whole block.
  const firstDay = blocks.find((block) => isWithin(firstDuty, block))?.fromDate ?? firstDuty
  const ofUser = Map.groupBy(duties, ({ userId }) => userId)
  const hasHolidays = packOf(rulebook).holidays === 'CA-ON'
  const common = {
    covers: duties.filter(({ isCover }) => isCover),
    timeZone: (await settingsOf(db, teamId)).timeZone,
    terms: await termsOf(db, teamId),
    blocks,
    services: await services.all(db, teamId),
    dates: around,
    kinds: Object.fromEntries((await templates.all(db, teamId)).map(({ id, dutyKind }) => [id, dutyKind])),
    publishedAt: isAboutPosting(rulebook) ? await publishedAt(db, teamId, around) : {},
    holidays: new Set(hasHolidays ? datesIn(around).filter(isPublicHoliday) : []),
    isAllOnRoster: rulebook.isAllOnRoster,
  }
  const recordOf = (person: StaffSince) => {
    const { userId, disabled } = person
    const own = ofUser.get(userId) ?? []
    const since = thereSince(person, dates.toDate)
    const isUnknown = since === undefined || (person.isFounder && since === person.tenures[0]!.fromDate)
    const joined = isUnknown || own.some(({ date }) => date < since) ? around.fromDate : since
    const knownSince = joined > firstDay ? joined : firstDay
    return {
      ...common,
      duties: own.map(recorded),
      joined,
      absences: absencesOf(
        person,
        own.map(({ date }) => date),
        around.toDate,
      ),
      knownSince,
      leave: leaveOf(userId),
      serviceDays: serviceDays(userId),
      disabled,
    }
  }
  return new Map(staff.map((person) => [person.userId, recordOf(person)]))
}

const isAboutPosting = (rulebook: Rulebook): boolean =>
  rulesIn(rulebook).some(({ readings }) => readings.some(({ shape }) => shape === 'POSTED'))

/** What the team's contract demands of each person around these dates; undefined for everyone if the team has none. */
export async function contractsOf(
  db: Db,
  teamId: Id,
  dates: DateRange,
  wanted: Omit<Wanted, 'planned'> = {},
): Promise<(userId: Id) => { contract?: PersonContract }> {
  const rulebook = await rulebookOf(db, teamId)
  if (!rulebook) return () => ({})
  const rules = rulesIn(rulebook)
  const records = await recordsOf(db, teamId, dates, rulebook, wanted)
  const around = { fromDate: addDays(dates.fromDate, -daysAfter), toDate: addDays(dates.toDate, daysAfter) }
  const waivers = Map.groupBy(await waiversIn(db, teamId, around), ({ userId }) => userId)
  return (userId) => {
    const record = records.get(userId)
    return record ? { contract: { rules, waivers: waivers.get(userId) ?? [], record } } : {}
  }
}
