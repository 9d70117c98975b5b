import {
  addDays,
  datesIn,
  isInMonth,
  isWithin,
  onDay,
  rangeOfMonth,
  type CalendarDate,
  type DateRange,
  type Month,
} from '#domain/time/calendar-date.ts'

/** Days on which someone was in the team, with their share of full time on them. */
interface Tenure {
  fromDate: CalendarDate
  /** null while it lasts. */
  toDate: CalendarDate | null
  share: number
}

/** A person's tenures, in their order, and their present share. */
export interface InTeam {
  tenures: readonly Tenure[]
  share: number
  /** Whether they joined in the team's first month, when a team registers people who have worked there for a long time. */
  isFounder: boolean
}

const isDuring = ({ fromDate, toDate }: Tenure, dates: DateRange): boolean =>
  fromDate <= dates.toDate && (toDate === null || toDate >= dates.fromDate)

export const wasThere = ({ tenures }: InTeam, dates: DateRange): boolean => tenures.some((tenure) => isDuring(tenure, dates))

/** The tenure of a date, or the last one before it, or the first one. */
const tenureBy = (tenures: readonly Tenure[], date: CalendarDate): Tenure | undefined =>
  tenures.findLast(({ fromDate }) => fromDate <= date) ?? tenures[0]

/**
 * The first day of someone's unbroken time in the team that includes a date, or else of the last one before it; undefined if they were
 * never in the team.
 */
export function thereSince({ tenures }: Pick<InTeam, 'tenures'>, date: CalendarDate): CalendarDate | undefined {
  const { fromDate } = tenureBy(tenures, date) ?? {}
  const before = fromDate && tenures.find(({ toDate }) => toDate === addDays(fromDate, -1))
  return before ? thereSince({ tenures }, before.fromDate) : fromDate
}

/**
 * The days up to this one on which someone had left the team and not yet come back. Someone who left but kept a shift stayed until that
 * shift. works: the days of their shifts, in order.
 */
export const absencesOf = ({ tenures }: Pick<InTeam, 'tenures'>, works: readonly CalendarDate[], until: CalendarDate): DateRange[] =>
  tenures.flatMap(({ toDate: left }, at) => {
    if (left === null) return []
    const back = tenures[at + 1]?.fromDate
    const gap = { fromDate: addDays(left, 1), toDate: back ? addDays(back, -1) : until }
    const lastWork = works.findLast((date) => isWithin(date, gap))
    const absence = lastWork === undefined ? gap : { ...gap, fromDate: addDays(lastWork, 1) }
    return absence.fromDate <= absence.toDate ? [absence] : []
  })

/**
 * The days of a month on which someone shares the work, and their share over these days. works: the days of their shifts in the month; they
 * were also present on the ones outside their tenures.
 */
export function presentIn(month: Month, inTeam: InTeam, works: readonly CalendarDate[]): { days: readonly CalendarDate[]; share: number } {
  const days = daysPresent(month, inTeam, works.toSorted())
  const shareOn = (date: CalendarDate) => (tenureBy(inTeam.tenures, date) ?? inTeam).share
  const share = shareOn(days[0] ?? rangeOfMonth(month).toDate)
  // Exact if there is only one share.
  return { days, share: share + days.reduce((sum, date) => sum + shareOn(date) - share, 0) / (days.length || 1) }
}

function daysPresent(month: Month, { tenures, isFounder }: InTeam, works: readonly CalendarDate[]): CalendarDate[] {
  const all = datesIn(rangeOfMonth(month))
  const [firstWork, lastWork] = [works[0], works.at(-1)]
  const joined = tenures[0]?.fromDate
  // If someone worked in a month before they joined, their first day is not known.
  if (firstWork !== undefined && joined !== undefined && joined > all.at(-1)!) return all
  const isFoundingMonth = isFounder && joined !== undefined && isInMonth(joined, month)
  const isThere = (date: CalendarDate) => tenures.some((tenure) => isDuring(tenure, onDay(date))) || (isFoundingMonth && date < joined)
  const there = all.filter(isThere)
  if (firstWork === undefined || lastWork === undefined) return there
  // Someone who left but kept a shift stayed until that shift.
  const [from, to] = [there[0], there.at(-1)]
  if (from === undefined || to === undefined) return all.filter((date) => date <= lastWork)
  return all.filter((date) => isThere(date) || (firstWork <= date && date < from) || (to < date && date <= lastWork))
}
