import { getShifts } from '#contract/schedule/shifts.ts'
import type { Id } from '#domain/id.ts'
import { halvesUsed, type HalfDay } from '#domain/people/availability.ts'
import { dutiesOf, withWorked, type WorkedDuty } from '#domain/schedule/duty.ts'
import { addDays, datesIn, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'
import { dateAt, type TimeRange } from '#domain/time/time-range.ts'
import { call } from '#web/api/call.ts'
import type { Templates } from '#web/api/queries/team.ts'
import { dayTitle, daysText } from '#web/dates.ts'
import { timesOf } from '#web/listed-duties.ts'
import { texts } from '#web/texts/remy.ts'
import { timesText } from '#web/ui/calendar/entries.ts'

/** A duty, or a part of it, as an answer describes it. */
export interface ShiftLine {
  id: Id
  shiftId: Id
  date: CalendarDate
  template: string
  templateId: Id
  times: string
  /** The parts that the person works, without those that others cover. */
  worked: TimeRange[]
  start: number
  end: number
  halves: HalfDay[]
  userId: Id
  isCover: boolean
  isPublished: boolean
  /** Whether its person has offered it to others. */
  isOffered: boolean
}

interface ShiftsRead {
  /** By start. */
  lines: ShiftLine[]
  duties: WorkedDuty[]
  /** The days of the range that the user can't see because they aren't published. */
  unpublished: CalendarDate[]
}

export async function readLines(
  { teamId, templates, isAdmin }: { teamId: Id; templates: Templates; isAdmin: boolean },
  fromDate: CalendarDate,
  toDate: CalendarDate,
): Promise<ShiftsRead> {
  const { shifts, assignments, publishedDates } = await call(getShifts, { query: { teamId, fromDate, toDate } })
  const duties = withWorked(dutiesOf({ body: { shifts, assignments }, templates }))
  const lines = duties.map(({ assignmentId, shiftId, date, range, worked, userId, templateId, isCover, isPublished }): ShiftLine => ({
    id: assignmentId,
    shiftId,
    date,
    template: templates[templateId]!.name,
    templateId,
    ...timesIn(date, range),
    worked,
    userId,
    isCover,
    isPublished,
    isOffered: assignments[assignmentId]?.status === 'SWITCH.PENDING',
  }))
  const unpublished = isAdmin ? [] : datesIn({ fromDate, toDate }).filter((date) => !publishedDates.includes(date))
  return { lines: lines.toSorted((a, b) => a.start - b.start), duties, unpublished }
}

/** The parts of duties that people work; a duty that a colleague covers entirely has none. */
export const workedParts = (lines: readonly ShiftLine[]): ShiftLine[] =>
  lines.flatMap((line) => line.worked.map((range) => ({ ...line, ...timesIn(line.date, range) })))

const timesIn = (date: CalendarDate, range: TimeRange): Pick<ShiftLine, 'times' | 'start' | 'end' | 'halves'> => ({
  times: timesText(timesOf(range)),
  ...range,
  halves: halvesUsed(date, range),
})

export const isIn = ({ halves }: ShiftLine, half: HalfDay | undefined): boolean => half === undefined || halves.includes(half)

/** With the day on which it begins: a part after midnight is on the day after the shift's. */
export const textOf = ({ template, start, times }: ShiftLine): string => `${template}, ${dayTitle(dateAt(start))}, ${times}`

/** Days without gaps between them, by date. */
export function runsOf(dates: readonly CalendarDate[]): DateRange[] {
  const sorted = dates.toSorted()
  const starts = sorted.filter((date, at) => at === 0 || date > addDays(sorted[at - 1]!, 1))
  return starts.map((fromDate, at) => ({
    fromDate,
    toDate: sorted.findLast((date) => at === starts.length - 1 || date < starts[at + 1]!)!,
  }))
}

/** Such as 'Sat Nov 21', 'Nov 21–22' or 'Nov 21–22, Tue Nov 24'. */
export const daysOf = (dates: readonly CalendarDate[]): string =>
  runsOf(dates)
    .map(({ fromDate, toDate }) => (fromDate === toDate ? dayTitle(fromDate) : daysText(fromDate, toDate)))
    .join(', ')

/** Which of these days are not published, as sentences; none for admins, who see drafts. */
export const notPublished = (dates: readonly CalendarDate[], { unpublished }: Pick<ShiftsRead, 'unpublished'>): string[] => {
  const hidden = dates.filter((date) => unpublished.includes(date))
  return hidden.length > 0 ? [texts.free.notPublished(daysOf(hidden))] : []
}
