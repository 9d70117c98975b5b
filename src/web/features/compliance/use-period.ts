import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { blockOf } from '#domain/requests/points.ts'
import { addDays, isCalendarDate, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'
import { useBlocksAround, type YearOfBlocks } from '#web/api/queries/services.ts'
import { useSession } from '#web/api/session.ts'
import { useToday } from '#web/use-today.ts'

/** The block that contains a date or, without one, those days of its month that are in no block, as requests and contracts count them. */
export function periodOn(date: CalendarDate, years: readonly Pick<YearOfBlocks, 'blocks'>[]): DateRange {
  const blocks = years.flatMap((year) => year.blocks.map((block) => ({ ...block, number: null })))
  const { fromDate, toDate } = blockOf(date, blocks)
  return { fromDate, toDate }
}

/** The block before today's, or the month before if the team has no blocks; and the reading of the blocks that it depends on. */
export function useLastPeriod(): { period: DateRange | undefined; blocks: ReturnType<typeof useBlocksAround> } {
  const { team } = useSession()
  const today = useToday(team.timeZone)
  const blocks = useBlocksAround(Number(today.slice(0, 4)))
  const { data: years } = blocks
  if (!years) return { period: undefined, blocks }
  const periodOf = (date: CalendarDate) => periodOn(date, years)
  return { period: periodOf(addDays(periodOf(today).fromDate, -1)), blocks }
}

/** The judged days: a block, or a month if the team has no blocks. An address with a date begins with the days around that. */
export function usePeriod(): { period: DateRange | undefined; step: (by: -1 | 0 | 1) => void } {
  const { team } = useSession()
  const today = useToday(team.timeZone)
  const [params] = useSearchParams()
  const on = params.get('on')
  const [date, setDate] = useState(on !== null && isCalendarDate(on) ? on : today)
  const { data: years } = useBlocksAround(Number(date.slice(0, 4)))
  const period = years && periodOn(date, years)
  function step(by: -1 | 0 | 1): void {
    if (by === 0) setDate(today)
    // Until the blocks of another year are read, it is not known where the next one begins.
    else if (period) setDate(by === 1 ? addDays(period.toDate, 1) : addDays(period.fromDate, -1))
  }
  return { period, step }
}
