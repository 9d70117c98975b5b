import type { Id } from '#domain/id.ts'
import type { DutyKind } from '#domain/schedule/duty-kind.ts'
import type { Duty } from '#domain/schedule/duty.ts'
import { serviceOn, type ServiceDays } from '#domain/services/rotation.ts'
import type { Service } from '#domain/services/service.ts'
import { datesIn, dayNumber, weekday, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'
import { isPublicHoliday } from '#domain/time/holidays.ts'
import { contains, overlaps, rangeOn, type TimeRange } from '#domain/time/time-range.ts'
import { instantOf } from '#domain/time/time-zone.ts'

import { isFromHome, stintOf, type Stint, type Timeline } from './timeline.ts'

/** What a team's pages and the server read, for one person. */
interface Read extends Omit<Timeline, 'stints' | 'hasWorkingDays'> {
  userId: Id
  /** Everyone's duties on these days. */
  duties: readonly Duty[]
  dates: DateRange
  kindOf: (templateId: Id) => DutyKind
  /** By assignment and person: when they were really at work. */
  actualOf: (duty: Duty) => TimeRange[] | undefined
  services: readonly Service[]
  serviceDays: ServiceDays
  /** All work is on the roster, so nobody has working days beside it. */
  isAllOnRoster: boolean
}

const aDay = 24 * 60

/** Everything that the rules of a contract know about a person. */
export function timelineOf(read: Read): Timeline {
  const { timeZone, leave, terms, blocks, publishedAt, dates, serviceDays, isAllOnRoster } = read
  const duties = dutyStints(read)
  const ordinary = isAllOnRoster ? [] : datesIn(dates).flatMap((date) => workingDay(read, date, duties))
  const hasWorkingDays = isAllOnRoster || datesIn(dates).every((date) => serviceOn(serviceDays, date) !== undefined)
  const stints = [...duties, ...ordinary].toSorted((a, b) => a.from - b.from || a.until - b.until)
  return { timeZone, stints, leave, terms, blocks, hasWorkingDays, publishedAt }
}

/** A duty of which somebody else covers all is not worked; of the others the covered part is not. */
function dutyStints({ userId, duties, kindOf, actualOf, timeZone, services, serviceDays }: Read): Stint[] {
  const covers = duties.filter(({ isCover }) => isCover)
  return duties.flatMap((duty) => {
    if (duty.userId !== userId) return []
    const kind = kindOf(duty.templateId)
    const cover = duty.isCover ? undefined : covers.find(({ assignmentId }) => assignmentId === duty.assignmentId)
    const parts = cover ? without(duty.range, [cover.range]) : [duty.range]
    const [first, last] = [parts[0], parts.at(-1)]
    if (!first || !last) return []
    const worked = actualOf(duty) ?? (parts.length > 1 ? parts : undefined)
    const service = services.find(({ id }) => id === serviceOn(serviceDays, duty.date))
    const stint = stintOf({ date: duty.date, kind, range: { start: first.start, end: last.end } }, timeZone)
    const handOver = isFromHome(kind) ? 0 : (service?.handOverMinutes ?? 0)
    const actual = worked?.map(({ start, end }) => ({ from: instantOf(start, timeZone), until: instantOf(end, timeZone) }))
    return [{ ...stint, handOver, actual }]
  })
}

/** The ordinary day of the person's service on a date, without leave and duties; none on holidays and after a night at work. */
function workingDay({ services, serviceDays, leave, timeZone }: Read, date: CalendarDate, duties: readonly Stint[]): Stint[] {
  const service = services.find(({ id }) => id === serviceOn(serviceDays, date))
  const times = service?.week[weekday(date)]
  if (!times || isPublicHoliday(date)) return []
  const onSite = duties.filter(({ kind }) => !isFromHome(kind)).map((stint) => stint.range)
  if (onSite.some((range) => wasUpAt(range, date))) return []
  const range = rangeOn(date, times)
  return without(range, [...leave, ...onSite]).map((part) => stintOf({ date, kind: 'WORKING_DAY', range: part }, timeZone))
}

/** Who works past four in the morning goes home afterwards. */
const wasUpAt = (range: TimeRange, date: CalendarDate): boolean =>
  range.start < dayNumber(date) * aDay && range.end > dayNumber(date) * aDay + 4 * 60

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
