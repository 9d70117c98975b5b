import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { rangeParts } from '#web/dates.ts'

/** The first and the last day of a week, with the month's name in bold. */
export function WeekTitle({ week, month }: { week: CalendarDate[]; month: 'long' | 'short' }) {
  return rangeParts(week[0]!, week.at(-1)!, month).map(({ type, value }, place) =>
    type === 'month' ? <b key={place}>{value}</b> : <span key={place}>{value}</span>,
  )
}
