import { useState } from 'react'

import { addDays, isWithin, monthOf, rangeOfMonth, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'
import { useBlocksAround } from '#web/api/queries/services.ts'
import { useSession } from '#web/api/session.ts'
import { todayIn } from '#web/dates.ts'

/** The block before today's, or the month before if the team has no blocks. */
export function useLastPeriod(): DateRange | undefined {
  const { team } = useSession()
  const today = todayIn(team.timeZone)
  const { data: years } = useBlocksAround(Number(today.slice(0, 4)))
  if (!years) return undefined
  const periodOf = (date: CalendarDate) =>
    years.flatMap(({ blocks }) => blocks).find((one) => isWithin(date, one)) ?? rangeOfMonth(monthOf(date))
  return periodOf(addDays(periodOf(today).fromDate, -1))
}

/** The judged days: a block, or a month if the team has no blocks. */
export function usePeriod(): { period: DateRange | undefined; step: (by: -1 | 0 | 1) => void } {
  const { team } = useSession()
  const today = todayIn(team.timeZone)
  const [date, setDate] = useState(today)
  const { data: years } = useBlocksAround(Number(date.slice(0, 4)))
  const block = years?.flatMap(({ blocks }) => blocks).find((one) => isWithin(date, one))
  const period = years && (block ?? rangeOfMonth(monthOf(date)))
  return {
    period,
    step: (by) => setDate(by === 0 || !period ? today : by === 1 ? addDays(period.toDate, 1) : addDays(period.fromDate, -1)),
  }
}
