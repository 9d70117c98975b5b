import { useState, type KeyboardEvent } from 'react'

import { isAwayOn, type Leave, type LeaveSpan } from '#domain/leave/leave.ts'
import type { AvailabilityData } from '#domain/people/availability.ts'
import { addDays, dateOf, isInMonth, type CalendarDate } from '#domain/time/calendar-date.ts'
import { titleOfMonth } from '#web/dates.ts'
import { texts } from '#web/texts/availabilities.ts'
import { useMonth } from '#web/ui/calendar/use-month.ts'

import { LeaveDay } from './leave-day.tsx'
import type { Pick } from './pick.ts'
import { usePicking } from './use-picking.ts'

import calendar from '#web/ui/calendar/calendar.module.css'

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface Props {
  availability: AvailabilityData
  /** Of everyone. */
  leave: readonly Leave[]
  userId: string
  /** The most people away on a day, if the team has a limit. */
  mostAway: number | null
  pick: Pick | undefined
  onPick: (span: LeaveSpan) => void
}

/** A month on which to choose days of leave. One tab stop; arrow keys move by day and week, with Shift they extend, Enter chooses. */
export function LeaveGrid({ availability, leave, userId, mostAway, pick, onPick }: Props) {
  const { month, weeks, today } = useMonth()
  const [focused, setFocused] = useState<CalendarDate>()
  const picking = usePicking(pick, onPick)
  const first = dateOf(month.year, month.month, 1)
  const tabStop = focused !== undefined && isInMonth(focused, month) ? focused : first

  function press(event: KeyboardEvent) {
    const date = (event.target as HTMLElement).dataset.date
    const step = steps[event.key]
    if (date === undefined || step === undefined) return
    event.preventDefault()
    const next = addDays(date, step)
    if (!isInMonth(next, month)) return
    setFocused(next)
    document.querySelector<HTMLElement>(`[role="gridcell"][data-date="${next}"]`)?.focus()
    if (event.shiftKey) onPick({ fromDate: anchorOf(pick, date, next), fromHalf: 'day', toDate: endOf(pick, date, next), toHalf: 'night' })
  }

  function choose(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    ;(event.target as HTMLElement).click()
  }

  return (
    <div
      className={calendar.grid}
      role="grid"
      aria-label={texts.leave.grid(titleOfMonth(month))}
      aria-multiselectable
      {...picking}
      onKeyDown={(event) => {
        press(event)
        choose(event)
      }}
    >
      {weeks.map((week, row) => (
        <div className={calendar.row} role="row" key={week[0]}>
          {week.map((date, column) => (
            <LeaveDay
              key={date}
              date={date}
              isOut={!isInMonth(date, month)}
              isToday={date === today}
              withWeekday={row === 0}
              startsRow={column === 0}
              availability={availability}
              own={leave.filter((one) => one.userId === userId && isAwayOn(one, date))}
              away={leave.filter((one) => one.userId !== userId && one.status === 'APPROVED' && isAwayOn(one, date)).length}
              mostAway={mostAway}
              pick={pick}
              tabIndex={date === tabStop ? 0 : -1}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Extending by Shift and an arrow key from a day to its neighbour. */
const anchorOf = (pick: LeaveSpan | undefined, from: CalendarDate, to: CalendarDate): CalendarDate => {
  if (!pick || !isAwayOn(pick, from)) return from < to ? from : to
  return to < pick.fromDate ? to : from === pick.fromDate && to > from && pick.toDate > from ? to : pick.fromDate
}

const endOf = (pick: LeaveSpan | undefined, from: CalendarDate, to: CalendarDate): CalendarDate => {
  if (!pick || !isAwayOn(pick, from)) return from < to ? to : from
  return to > pick.toDate ? to : from === pick.toDate && to < from && pick.fromDate < from ? to : pick.toDate
}
