import { isAwayOn, peopleAway, type Leave, type LeaveSpan } from '#domain/leave/leave.ts'
import type { AvailabilityData } from '#domain/people/availability.ts'
import { titleOfMonth } from '#web/dates.ts'
import { texts } from '#web/texts/availabilities.ts'
import { useMonth } from '#web/ui/calendar/use-month.ts'

import { PickGrid } from '../pick-grid.tsx'
import { LeaveDay } from './leave-day.tsx'
import type { Pick } from './pick.ts'
import type { ShownCoverage } from './shown-coverage.ts'

interface Props {
  availability: AvailabilityData
  /** Everyone's leave. */
  leave: readonly Leave[]
  userId: string
  /** The most people who may be away on one day, if the team has such a limit. */
  mostAway: number | null
  pick: Pick | undefined
  /** Shifts that would stay unfilled if the chosen leave were taken. */
  short: ShownCoverage['short']
  onPick: (span: LeaveSpan) => void
}

/** A month in which days of leave can be chosen. */
export function LeaveGrid({ availability, leave, userId, mostAway, pick, short, onPick }: Props) {
  const { month } = useMonth()
  return (
    <PickGrid label={texts.leave.grid(titleOfMonth(month))} span={pick} onPick={onPick}>
      {(day) => (
        <LeaveDay
          key={day.date}
          {...day}
          availability={availability}
          own={leave.filter((one) => one.userId === userId && isAwayOn(one, day.date))}
          away={peopleAway(leave, day.date).filter((other) => other !== userId).length}
          mostAway={mostAway}
          pick={pick}
          short={short.filter(({ date }) => date === day.date)}
        />
      )}
    </PickGrid>
  )
}
