import { useMemo } from 'react'

import { monthOf, weeksOfMonth, type CalendarDate, type Month } from '#domain/time/calendar-date.ts'
import { useSession } from '#web/api/session.ts'
import { useToday } from '#web/use-today.ts'

import { useViewedDate } from './use-viewed-date.ts'

/** The viewed month and its weeks, and today in the team's time zone. */
export function useMonth(): { month: Month; today: CalendarDate; weeks: CalendarDate[][] } {
  const { team } = useSession()
  const today = useToday(team.timeZone)
  const viewed = useViewedDate()
  const { year, month } = monthOf(viewed ?? today)
  return useMemo(
    () => ({ month: { year, month }, today, weeks: weeksOfMonth({ year, month }, team.weekStart) }),
    [year, month, today, team.weekStart],
  )
}
