import type { ReactNode } from 'react'

import { dayOfMonth, isWeekend } from '#domain/time/calendar-date.ts'
import { dayTitle } from '#web/dates.ts'
import { DayHead } from '#web/ui/calendar/day-head.tsx'
import { classes } from '#web/ui/class-names.ts'

import type { PickDay } from './pick-grid.tsx'

import calendar from '#web/ui/calendar/calendar.module.css'
import s from './pick-cell.module.css'

interface Props extends PickDay {
  /** A description of the day for screen readers. */
  state: readonly string[]
  isChosen: boolean
  /** The class of a chosen day. */
  chosenClass: string | undefined
  /** Shown next to the day's number. */
  mark: ReactNode
  children: ReactNode
}

/** A day that can be chosen. */
export const PickCell = ({ date, isOut, isToday, withWeekday, tabIndex, state, isChosen, chosenClass, mark, children }: Props) => (
  <div
    className={classes(
      calendar.day,
      s.day,
      isWeekend(date) && calendar.weekend,
      isOut && calendar.out,
      isToday && calendar.today,
      isChosen && chosenClass,
    )}
    role="gridcell"
    aria-label={[dayTitle(date), ...state].join(', ')}
    aria-selected={isChosen}
    aria-current={isToday ? 'date' : undefined}
    tabIndex={isOut ? undefined : tabIndex}
    data-date={isOut ? undefined : date}
  >
    <DayHead date={date} withWeekday={withWeekday}>
      <span className={calendar.number}>{dayOfMonth(date)}</span>
      {mark}
    </DayHead>
    {children}
  </div>
)
