import { memo, type ReactNode } from 'react'

import { dayOfMonth, isWeekend, type CalendarDate } from '#domain/time/calendar-date.ts'
import { dayTitle, shortDate } from '#web/dates.ts'
import { classes } from '#web/ui/class-names.ts'

import { chipsOf } from './chips.tsx'
import { DayHead } from './day-head.tsx'
import type { Broken, Entry } from './entries.ts'

import s from './calendar.module.css'

interface GridDayProps {
  date: CalendarDate
  isOut: boolean
  today: CalendarDate
  isSelected: boolean
  isTabStop: boolean
  withWeekday: boolean
  hideDate: boolean
  entries: Entry[]
  away: ReactNode
  withMarkers: boolean
  withTimes: boolean
  broken: Broken | undefined
  isBelow: boolean
}

export const GridDay = memo(function GridDay({
  date,
  today,
  isOut,
  isSelected,
  isTabStop,
  withWeekday,
  hideDate,
  entries,
  away,
  isBelow,
  ...look
}: GridDayProps) {
  const day = dayOfMonth(date)
  return (
    <div
      className={classes(
        s.day,
        isWeekend(date) && s.weekend,
        date < today && s.past,
        isOut && s.out,
        date === today && s.today,
        isSelected && s.selected,
        away !== undefined && s.withAway,
      )}
      role="gridcell"
      aria-selected={isSelected}
      aria-current={date === today ? 'date' : undefined}
      data-date={date}
    >
      <DayHead date={date} withWeekday={withWeekday}>
        <button className={hideDate ? 'sr' : s.number} aria-label={dayTitle(date)} tabIndex={isTabStop ? 0 : -1}>
          {isOut && day === 1 ? shortDate(date) : day}
        </button>
      </DayHead>
      {chipsOf(entries, look, isBelow)}
      {away}
    </div>
  )
})
