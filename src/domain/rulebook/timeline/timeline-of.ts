import type { Id } from '#domain/id.ts'
import type { DutyKind } from '#domain/rulebook/duty-kind.ts'
import { serviceOn, type ServiceDays } from '#domain/services/rotation.ts'
import type { Service } from '#domain/services/service.ts'
import { datesIn, dayNumber, daysBetween, weekday, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'
import { minutesADay, rangeOn, type TimeRange, without } from '#domain/time/time-range.ts'

import { elapsed, isFromHome, stintOf, stretchesOf, type Stint, type Timeline } from './timeline.ts'

/** A duty, or the part of one that the person covers. */
export interface RecordedDuty {
  assignmentId: Id
  isCover: boolean
  date: CalendarDate
  templateId: Id
  range: TimeRange
  /** When the person was really at work; absent if they have not said so. */
  actual?: readonly TimeRange[]
}

/** What is on record about one person. Plain data, so that it can be sent to threads. */
export interface PersonRecord extends Omit<Timeline, 'stints' | 'includesWorkingDay'> {
  duties: readonly RecordedDuty[]
  /** Covers of these duties by other people. */
  covers: readonly RecordedDuty[]
  dates: DateRange
  /** The kind of duty by template; templates that are absent have no kind that a contract knows. */
  kinds: Readonly<Record<Id, DutyKind>>
  services: readonly Service[]
  serviceDays: ServiceDays
  /** Public holidays, on which no one has an ordinary working day. */
  holidays: ReadonlySet<CalendarDate>
  /** Whether all work is on the roster, so that no one has working days besides it. */
  isAllOnRoster: boolean
}

/** Makes the timeline of a person, which is everything that the rules of a contract know about them. */
export function timelineOf(read: PersonRecord): Timeline {
  const { timeZone, leave, terms, blocks, publishedAt, joined, absences, knownSince, serviceDays, isAllOnRoster } = read
  const duties = dutyStints(read)
  const ordinary = isAllOnRoster ? [] : ordinaryDays(read, duties)
  const stints = [...duties.map((duty) => outside(ordinary, duty)), ...ordinary].toSorted((a, b) => a.from - b.from || a.until - b.until)
  const includesWorkingDay = (date: CalendarDate) => isAllOnRoster || serviceOn(serviceDays, date) !== undefined
  return { timeZone, stints, leave, terms, blocks, joined, absences, knownSince, includesWorkingDay, publishedAt }
}

/** The parts of a duty that a colleague's cover leaves; none if it is covered completely. */
export function partsLeft(duty: RecordedDuty, covers: PersonRecord['covers']): TimeRange[] {
  const cover = duty.isCover ? undefined : covers.find(({ assignmentId }) => assignmentId === duty.assignmentId)
  return cover ? without(duty.range, [cover.range]) : [duty.range]
}

/** Leaves out duties that someone else covers completely, and the covered part of other duties. */
function dutyStints({ duties, covers, kinds, timeZone, services, serviceDays }: PersonRecord): Stint[] {
  return duties.flatMap((duty) => {
    const kind = kinds[duty.templateId] ?? 'OTHER'
    const parts = partsLeft(duty, covers)
    if (parts.length === 0) return []
    // "Not called in" says nothing about a duty at the hospital, which a call from home becomes if the kind of its template changes.
    const actual = isFromHome(kind) || duty.actual?.length !== 0 ? duty.actual : undefined
    // People on call from home are on call the whole time, however long they were called in.
    const worked = isFromHome(kind) || !actual ? parts : actual
    const range = { start: Math.min(...worked.map(({ start }) => start)), end: Math.max(...worked.map(({ end }) => end)) }
    const service = services.find(({ id }) => id === serviceOn(serviceDays, duty.date))
    return stintOf(
      {
        date: duty.date,
        kind,
        range,
        parts: worked.map((part) => ({ ...elapsed(part, timeZone), range: part })),
        handOver: isFromHome(kind) || actual ? 0 : (service?.handOverMinutes ?? 0),
        actual: actual?.map((part) => elapsed(part, timeZone)),
      },
      timeZone,
    )
  })
}

/**
 * A duty without the hours that are part of an ordinary day: someone who is called in then is at work anyway, and the hours count only
 * once.
 */
function outside(ordinary: readonly Stint[], duty: Stint): Stint {
  if (!duty.actual) return duty
  const asRange = ({ from, until }: Pick<Stint, 'from' | 'until'>) => ({ start: from, end: until })
  const worked = duty.actual.flatMap((part) => without(asRange(part), ordinary.map(asRange)))
  return { ...duty, actual: worked.map(({ start, end }) => ({ from: start, until: end })) }
}

function ordinaryDays(record: PersonRecord, duties: readonly Stint[]): Stint[] {
  const { fromDate } = record.dates
  const onSiteOn = Map.groupBy(
    duties.filter(({ kind }) => !isFromHome(kind)),
    ({ date }) => daysBetween(fromDate, date),
  )
  return datesIn(record.dates).flatMap((date, day) => {
    const near = [day - 2, day - 1, day, day + 1, day + 2].flatMap((other) => onSiteOn.get(other) ?? [])
    return workingDay(record, date, near)
  })
}

/** The ordinary day of the person's service on a date, minus leave and duties on site; none on holidays and after a night at work. */
function workingDay(
  { services, serviceDays, leave, timeZone, holidays }: PersonRecord,
  date: CalendarDate,
  onSite: readonly Stint[],
): Stint[] {
  const service = services.find(({ id }) => id === serviceOn(serviceDays, date))
  const times = service?.week[weekday(date)]
  if (!times || holidays.has(date)) return []
  if (onSite.flatMap(stretchesOf).some((stretch) => wasUpAt(stretch.range, date))) return []
  const range = rangeOn(date, times)
  const taken = onSite.map((stint) => stint.range)
  return without(range, [...leave, ...taken]).map((part) => stintOf({ date, kind: 'WORKING_DAY', range: part }, timeZone))
}

/** Whether the person was at work at four in the morning, after which they go home. */
const wasUpAt = ({ start, end }: TimeRange, date: CalendarDate): boolean => {
  const four = dayNumber(date) * minutesADay + 4 * 60
  return start < four && end > four
}
