import { timelineOf, type PersonRecord, type RecordedDuty } from '#domain/rulebook/timeline/timeline-of.ts'
import type { Stint, Timeline } from '#domain/rulebook/timeline/timeline.ts'
import type { Work } from '#domain/rules/seat.ts'
import { serviceOn } from '#domain/services/rotation.ts'
import { addDays, datesIn, dayNumber, isWithin, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'

import type { DutyOption } from './option.ts'

/** How many days before and after a duty it may remove ordinary days, and how many days around it other duties matter for that. */
const [changed, felt] = [2, 4]

interface SeatKind {
  work: Work
  seats: readonly number[]
}

/** The duties of seats, with their effect on the ordinary days around them. Known effects are reused. */
export function optionsFor(known: Map<string, DutyEffect>) {
  return (kinds: readonly SeatKind[], record: PersonRecord, timeline: Timeline): DutyOption[] =>
    kinds.map(({ work, seats }) => {
      const near = { fromDate: addDays(work.date, -felt), toDate: addDays(work.date, felt) }
      const others = timeline.stints.filter(({ kind, date }) => kind !== 'WORKING_DAY' && isWithin(date, near))
      const key = others.length > 0 || isAwayIn(near, record) ? undefined : keyOf(work, near, record)
      const effect = (key === undefined ? undefined : known.get(key)) ?? effectOf(work, near, record)
      if (key !== undefined) known.set(key, effect)
      const same = (a: Stint) => (b: Stint) => a.kind === b.kind && a.from === b.from && a.until === b.until
      const gone = effect.gone.flatMap((stint) => timeline.stints.find(same(stint)) ?? [])
      return { ...effect, gone, seats, key }
    })
}

type DutyEffect = Pick<DutyOption, 'stint' | 'gone' | 'left'>

const isAwayIn = ({ fromDate, toDate }: DateRange, { leave }: PersonRecord): boolean => {
  const [first, last] = [minuteOf(fromDate), minuteOf(addDays(toDate, 1))]
  return leave.some(({ start, end }) => start < last && end > first)
}

const minuteOf = (date: CalendarDate): number => dayNumber(date) * 24 * 60

/** Equal for two people who have the same ordinary days around a duty, and the same hand-over after it. */
const keyOf = ({ date, range, templateId }: Work, near: DateRange, { serviceDays }: PersonRecord): string =>
  [date, range.start, range.end, templateId, ...datesIn(near).map((day) => serviceOn(serviceDays, day))].join(' ')

/** The assignment id that marks the possible duty among those on record. */
const planned = 'planned'

function effectOf(work: Work, near: DateRange, record: PersonRecord): DutyEffect {
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
