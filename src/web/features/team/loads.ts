import type { Load } from '#domain/rules/load.ts'
import { addDays, isInMonth, monthOf, rangeOfMonth, type CalendarDate } from '#domain/time/calendar-date.ts'
import { dateAt } from '#domain/time/time-range.ts'
import { timesOf, type ListedDuty } from '#web/listed-duties.ts'

/** This month, the day before it, whose night may still be running, and four more weeks for the next shifts. */
export const rangeAround = (today: CalendarDate) => {
  const { fromDate, toDate } = rangeOfMonth(monthOf(today))
  return { fromDate: addDays(fromDate, -1), toDate: addDays(toDate, 28) }
}

/** The kind of load by which a duty is coloured: a night at the weekend counts as a night. */
export const kindOf = ({ nights, weekends }: Load): 'night' | 'weekend' | 'other' =>
  nights > 0 ? 'night' : weekends > 0 ? 'weekend' : 'other'

export const inMonthOf = (duties: readonly ListedDuty[], today: CalendarDate): ListedDuty[] =>
  duties.filter(({ date, isPublished, worked }) => isPublished && worked.length > 0 && isInMonth(date, monthOf(today)))

/** begins: the day on which the duty begins; for a part after midnight, this is the day after the shift's own date. */
export interface UpcomingDuty extends ListedDuty {
  begins: CalendarDate
}

/** The next part of each duty that is still to be worked, by start, with its times. now: the current minute of the team's clock. */
export const fromNowOn = (duties: readonly ListedDuty[], now: number): UpcomingDuty[] =>
  duties
    .flatMap((duty) => {
      const range = duty.worked.find(({ end }) => end > now)
      return range ? { ...duty, range, times: timesOf(range), begins: dateAt(range.start) } : []
    })
    .toSorted((a, b) => a.range.start - b.range.start)

/** The next part of a published duty that has not begun, as on the dashboard and with Remy. A draft may still change. */
export const nextOf = (duties: readonly ListedDuty[], now: number): UpcomingDuty | undefined =>
  fromNowOn(
    duties.map((duty) => ({ ...duty, worked: duty.worked.filter(({ start }) => start > now) })),
    now,
  ).find(({ isPublished }) => isPublished)
