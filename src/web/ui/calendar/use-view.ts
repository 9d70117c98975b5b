import { useMemo } from 'react'

import {
  addDays,
  datesIn,
  dayNumber,
  monthOf,
  startOfWeek,
  weekday,
  weeksOfMonth,
  type CalendarDate,
  type Month,
  type Weekday,
} from '#domain/time/calendar-date.ts'
import { useSession } from '#web/api/session.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { useToday } from '#web/use-today.ts'

import { useViewedDate } from './use-viewed-date.ts'
import { dateAfter, useViewed, type Timescale } from './view.ts'

export interface View {
  timescale: Timescale
  date: CalendarDate
  month: Month
  today: CalendarDate
  /** The weeks of the month, for which the shifts are read; the shown week is one of them. */
  monthWeeks: CalendarDate[][]
  weeks: CalendarDate[][]
}

/** The calendar's view: a month, or on a phone a week, until the user chooses. */
export function useView(): View {
  const { team } = useSession()
  const today = useToday(team.timeZone)
  const isPhone = usePhone()
  const date = useViewedDate() ?? today
  const timescale = useViewed((viewed) => viewed.timescale) ?? (isPhone ? 'week' : 'month')
  return useMemo(() => viewOf(date, timescale, today, team.weekStart), [date, timescale, today, team.weekStart])
}

function viewOf(date: CalendarDate, timescale: Timescale, today: CalendarDate, weekStart: Weekday): View {
  const month = monthOf(date)
  const monthWeeks = weeksOfMonth(month, weekStart)
  const fromDate = startOfWeek(date, weekStart)
  const weeks = timescale === 'month' ? monthWeeks : [datesIn({ fromDate, toDate: addDays(fromDate, 6) })]
  return { timescale, date, month, today, monthWeeks, weeks }
}

/** The view that is this many units further. */
export const viewAfter = ({ date, timescale, today, monthWeeks }: View, units: number): View =>
  viewOf(dateAfter(date, timescale, units), timescale, today, weekday(monthWeeks[0]![0]!))

/** The number of a month or week in the sequence of all; the next one has the next number. */
export const ordinalOf = ({ timescale, month, weeks }: View): number =>
  timescale === 'month' ? month.year * 12 + month.month : Math.floor(dayNumber(weeks[0]![0]!) / 7)
