import { useState, type KeyboardEvent, type ReactNode } from 'react'

import { isAwayOn, type LeaveSpan } from '#domain/leave/leave.ts'
import { addDays, dateOf, isInMonth, weekday, type CalendarDate } from '#domain/time/calendar-date.ts'
import { shortWeekdayName } from '#web/dates.ts'
import { useMonth } from '#web/ui/calendar/use-month.ts'
import { classes } from '#web/ui/class-names.ts'
import { usePhone } from '#web/ui/use-phone.ts'

import { usePicking } from './use-picking.ts'

import calendar from '#web/ui/calendar/calendar.module.css'
import s from './pick-cell.module.css'

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

export interface PickDay {
  date: CalendarDate
  isOut: boolean
  isToday: boolean
  withWeekday: boolean
  startsRow: boolean
  tabIndex: number
}

interface Props {
  label: string
  span: LeaveSpan | undefined
  onPick: (span: LeaveSpan) => void
  children: (day: PickDay) => ReactNode
}

/**
 * A month in which days can be chosen. A single tab stop; arrow keys move by day and week, with Shift they extend the choice, Enter
 * chooses.
 */
export function PickGrid({ label, span, onPick, children }: Props) {
  const { month, weeks, today } = useMonth()
  const [focused, setFocused] = useState<CalendarDate>()
  const picking = usePicking(span, onPick)
  const isPhone = usePhone()
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
    if (event.shiftKey) onPick({ fromDate: anchorOf(span, date, next), fromHalf: 'day', toDate: endOf(span, date, next), toHalf: 'night' })
  }

  function choose(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    ;(event.target as HTMLElement).click()
  }

  return (
    <div
      className={classes(calendar.grid, isPhone && s.withWeekdays)}
      role="grid"
      aria-label={label}
      aria-multiselectable
      {...picking}
      onKeyDown={(event) => {
        press(event)
        choose(event)
      }}
    >
      {/* In the cells of a phone, marks take the whole width next to the day's number. */}
      {isPhone && (
        <div className={s.weekdays} aria-hidden="true">
          {weeks[0]!.map((date) => (
            <span key={date}>{shortWeekdayName(weekday(date))}</span>
          ))}
        </div>
      )}
      {weeks.map((week, row) => (
        <div className={calendar.row} role="row" key={week[0]}>
          {week.map((date, column) =>
            children({
              date,
              isOut: !isInMonth(date, month),
              isToday: date === today,
              withWeekday: row === 0 && !isPhone,
              startsRow: column === 0,
              tabIndex: date === tabStop ? 0 : -1,
            }),
          )}
        </div>
      ))}
    </div>
  )
}

/** Extends the choice from a day to its neighbour, by Shift and an arrow key. */
const anchorOf = (pick: LeaveSpan | undefined, from: CalendarDate, to: CalendarDate): CalendarDate => {
  if (!pick || !isAwayOn(pick, from)) return from < to ? from : to
  return to < pick.fromDate ? to : from === pick.fromDate && to > from && pick.toDate > from ? to : pick.fromDate
}

const endOf = (pick: LeaveSpan | undefined, from: CalendarDate, to: CalendarDate): CalendarDate => {
  if (!pick || !isAwayOn(pick, from)) return from < to ? to : from
  return to > pick.toDate ? to : from === pick.toDate && to < from && pick.fromDate < from ? to : pick.toDate
}
