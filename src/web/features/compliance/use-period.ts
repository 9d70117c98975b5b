import { useState } from 'react'

import { addDays, isWithin, monthOf, rangeOfMonth, type DateRange } from '#domain/time/calendar-date.ts'
import { useBlocksAround } from '#web/api/queries/services.ts'
import { useSession } from '#web/api/session.ts'
import { todayIn } from '#web/dates.ts'

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
