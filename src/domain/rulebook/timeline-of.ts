import type { Id } from '#domain/id.ts'
import type { DutyKind } from '#domain/rulebook/duty-kind.ts'
import { serviceOn, type ServiceDays } from '#domain/services/rotation.ts'
import type { Service } from '#domain/services/service.ts'
import { addDays, datesIn, dayNumber, daysBetween, weekday, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'
import { contains, overlaps, rangeOn, type TimeRange } from '#domain/time/time-range.ts'

import { elapsed, isFromHome, stintOf, type Stint, type Timeline } from './timeline.ts'

/** A duty, or the part of one that the person covers. */
export interface RecordedDuty {
  assignmentId: Id
  isCover: boolean
  date: CalendarDate
  templateId: Id
  range: TimeRange
  /** When they were really at work; absent if no one said. */
  actual?: readonly TimeRange[]
}

/** What is on record about one person. Plain data, which goes to threads. */
export interface PersonRecord extends Omit<Timeline, 'stints' | 'workingDaysSince'> {
  duties: readonly RecordedDuty[]
  /** By others, of these duties. */
  covers: readonly RecordedDuty[]
  dates: DateRange
  /** By template; those that are absent are no kind that a contract knows. */
  kinds: Readonly<Record<Id, DutyKind>>
  services: readonly Service[]
  serviceDays: ServiceDays
  /** On which no one has an ordinary working day. */
  holidays: ReadonlySet<CalendarDate>
  /** All work is on the roster, so no one has working days beside it. */
  isAllOnRoster: boolean
}

const aDay = 24 * 60

/** Everything that the rules of a contract know about a person. */
export function timelineOf(read: PersonRecord): Timeline {
  const { timeZone, leave, terms, blocks, publishedAt, joined, knownSince, dates, isAllOnRoster } = read
  const duties = dutyStints(read)
  const calledIn = isAllOnRoster ? [] : read.duties.flatMap(({ actual }) => actual ?? [])
  const ordinary = isAllOnRoster ? [] : datesIn(dates).flatMap((date) => workingDay(read, date, duties, calledIn))
  const stints = [...duties, ...ordinary].toSorted((a, b) => a.from - b.from || a.until - b.until)
  const workingDaysSince = isAllOnRoster ? dates.fromDate : servedSince(read)
  return { timeZone, stints, leave, terms, blocks, joined, knownSince, workingDaysSince, publishedAt }
}

/** Since when the person has been on a service on every day up to the last. */
function servedSince({ serviceDays, dates }: PersonRecord): CalendarDate | undefined {
  const missing = datesIn(dates).findLast((date) => serviceOn(serviceDays, date) === undefined)
  return missing === undefined ? dates.fromDate : missing < dates.toDate ? addDays(missing, 1) : undefined
}

/** A duty of which someone else covers all is not worked; of the others the covered part is not. */
function dutyStints({ duties, covers, kinds, timeZone, services, serviceDays }: PersonRecord): Stint[] {
  return duties.flatMap((duty) => {
    const kind = kinds[duty.templateId] ?? 'OTHER'
    const cover = duty.isCover ? undefined : covers.find(({ assignmentId }) => assignmentId === duty.assignmentId)
    const parts = cover ? without(duty.range, [cover.range]) : [duty.range]
    if (parts.length === 0) return []
    const { actual } = duty
    // On call from home one is on call all the time, however long one was called in.
    const worked = isFromHome(kind) || !actual ? parts : actual
    const range = { start: Math.min(...worked.map(({ start }) => start)), end: Math.max(...worked.map(({ end }) => end)) }
    const service = services.find(({ id }) => id === serviceOn(serviceDays, duty.date))
    return stintOf(
      {
        date: duty.date,
        kind,
        range,
        parts: worked.map((part) => elapsed(part, timeZone)),
        handOver: isFromHome(kind) || actual ? 0 : (service?.handOverMinutes ?? 0),
        actual: actual?.map((part) => elapsed(part, timeZone)),
      },
      timeZone,
    )
  })
}

/** The ordinary day of the person's service on a date, without leave and duties; none on holidays and after a night at work. */
function workingDay(
  { services, serviceDays, leave, timeZone, holidays }: PersonRecord,
  date: CalendarDate,
  duties: readonly Stint[],
  calledIn: readonly TimeRange[],
): Stint[] {
  const service = services.find(({ id }) => id === serviceOn(serviceDays, date))
  const times = service?.week[weekday(date)]
  if (!times || holidays.has(date)) return []
  const near = duties.filter((duty) => Math.abs(daysBetween(duty.date, date)) <= 2)
  const onSite = near.filter(({ kind }) => !isFromHome(kind)).map((stint) => stint.range)
  if (onSite.some((range) => wasUpAt(range, date))) return []
  const range = rangeOn(date, times)
  return without(range, [...leave, ...onSite, ...calledIn]).map((part) => stintOf({ date, kind: 'WORKING_DAY', range: part }, timeZone))
}

/** Who works at four in the morning goes home afterwards. */
const wasUpAt = ({ start, end }: TimeRange, date: CalendarDate): boolean => {
  const four = dayNumber(date) * aDay + 4 * 60
  return start < four && end > four
}

/** What is left of a range. */
const without = (range: TimeRange, taken: readonly TimeRange[]): TimeRange[] =>
  taken
    .filter((other) => overlaps(range, other))
    .reduce(
      (parts, other) =>
        parts.flatMap((part) => {
          if (!overlaps(part, other)) return [part]
          if (contains(other, part)) return []
          return [
            { start: part.start, end: other.start },
            { start: other.end, end: part.end },
          ].filter(({ start, end }) => start < end)
        }),
      [range],
    )
