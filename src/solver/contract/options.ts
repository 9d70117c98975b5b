import { timelineOf, type PersonRecord, type RecordedDuty } from '#domain/rulebook/timeline/timeline-of.ts'
import type { Stint, Timeline } from '#domain/rulebook/timeline/timeline.ts'
import type { Work } from '#domain/rules/seat.ts'
import { serviceOn } from '#domain/services/rotation.ts'
import { addDays, dayNumber, fromDayNumber, isWithin } from '#domain/time/calendar-date.ts'
import { minutesADay } from '#domain/time/time-range.ts'

import { daysFrom, type DutyOption } from './option.ts'

/** How many days before and after itself a duty can remove ordinary days. */
const changed = 2
/** Within how many days of a duty other duties matter for that. */
export const felt = 4

interface SeatKind {
  work: Work
  seats: readonly number[]
}

/** The duties of seats, with their effect on the ordinary days around them. Known effects are reused. */
export function optionsFor(known: Map<string, DutyEffect>) {
  return (kinds: readonly SeatKind[], record: PersonRecord, timeline: Timeline): DutyOption[] => {
    const busy = new Set(timeline.stints.flatMap(({ kind, date }) => (kind === 'WORKING_DAY' ? [] : dayNumber(date))))
    const servicesAround = servicesNear(record)
    return kinds.map(({ work, seats }) => {
      const day = dayNumber(work.date)
      const isAlone = !daysFrom(day - felt, day + felt).some((near) => busy.has(near)) && !isAwayNear(day, record)
      const key = isAlone ? keyOf(work, servicesAround(day)) : undefined
      const effect = (key === undefined ? undefined : known.get(key)) ?? effectOf(work, record)
      if (key !== undefined) known.set(key, effect)
      const same = (a: Stint) => (b: Stint) => a.kind === b.kind && a.from === b.from && a.until === b.until
      const gone = effect.gone.flatMap((stint) => timeline.stints.find(same(stint)) ?? [])
      return { ...effect, gone, seats, key }
    })
  }
}

type DutyEffect = Pick<DutyOption, 'stint' | 'gone' | 'left'>

const isAwayNear = (day: number, { leave }: PersonRecord): boolean =>
  leave.some(({ start, end }) => start < (day + felt + 1) * minutesADay && end > (day - felt) * minutesADay)

/** The person's services on the days around a day, computed once per day. */
function servicesNear({ serviceDays }: PersonRecord): (day: number) => string {
  const known = new Map<number, string>()
  return (day) => {
    const found =
      known.get(day) ??
      daysFrom(day - felt, day + felt)
        .map((near) => serviceOn(serviceDays, fromDayNumber(near)))
        .join(' ')
    known.set(day, found)
    return found
  }
}

/** Equal for two people who have the same ordinary days around a duty, and the same hand-over after it. */
const keyOf = ({ date, range, templateId }: Work, services: string): string =>
  [date, range.start, range.end, templateId, services].join(' ')

/** The assignment id that marks the possible duty among those on record. */
const planned = 'planned'

function effectOf(work: Work, record: PersonRecord): DutyEffect {
  const near = { fromDate: addDays(work.date, -felt), toDate: addDays(work.date, felt) }
  const duties = record.duties.filter(({ date }) => isWithin(date, near))
  const duty: RecordedDuty = { date: work.date, range: work.range, templateId: work.templateId, assignmentId: planned, isCover: false }
  const dates = { fromDate: addDays(work.date, -changed), toDate: addDays(work.date, changed) }
  const stintsOf = (own: readonly RecordedDuty[]) => timelineOf({ ...record, dates, duties: own }).stints
  const [before, after] = [stintsOf(duties), stintsOf([...duties, duty])]
  const isIn = (stints: readonly Stint[], { kind, from, until }: Stint) =>
    stints.some((other) => other.kind === kind && other.from === from && other.until === until)
  const isOrdinary = ({ kind }: Stint) => kind === 'WORKING_DAY'
  return {
    stint: stintsOf([duty]).find((stint) => !isOrdinary(stint))!,
    gone: before.filter((stint) => isOrdinary(stint) && !isIn(after, stint)),
    left: after.filter((stint) => isOrdinary(stint) && !isIn(before, stint)),
  }
}
