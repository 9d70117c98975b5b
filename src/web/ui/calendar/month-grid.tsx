import { memo, type CSSProperties, type MouseEvent } from 'react'

import { dayOfMonth, isInMonth, isWeekend, type CalendarDate, type Month } from '#domain/calendar-date.ts'
import { dayTitle, shortMonthName, titleOfMonth } from '#web/dates.ts'
import { classes } from '#web/ui/class-names.ts'

import { Chip } from './chip.tsx'
import { DayHead } from './day-head.tsx'
import type { Entry } from './entries.ts'

import s from './calendar.module.css'

interface Props {
  month: Month
  weeks: CalendarDate[][]
  today: CalendarDate
  selected: CalendarDate | undefined
  entries: Map<CalendarDate, Entry[]>
  /** Lock, hidden and warning markers are for admins. */
  withMarkers: boolean
  onDay: (date: CalendarDate) => void
  onEntry: (date: CalendarDate, entryId: string) => void
}

/**
 * The month as rows of days. One handler serves the whole grid; the chips hold none. Keys are places, not days: the next
 * month takes over this one's nodes instead of making its own.
 */
export const MonthGrid = memo(function MonthGrid({ month, weeks, today, selected, entries, withMarkers, onDay, onEntry }: Props) {
  function choose(event: MouseEvent<HTMLDivElement>) {
    const target = event.target as HTMLElement
    const date = target.closest<HTMLElement>('[data-date]')?.dataset.date
    const entryId = target.closest<HTMLElement>('[data-entry]')?.dataset.entry
    if (date === undefined) return
    if (entryId === undefined) onDay(date)
    else onEntry(date, entryId)
  }

  return (
    <div
      className={s.grid}
      role="grid"
      aria-label={titleOfMonth(month)}
      style={{ '--tcol': `${templateColumn(entries)}px` } as CSSProperties}
      onClick={choose}
    >
      {weeks.map((week, row) => (
        <div className={s.row} role="row" key={row}>
          {week.map((date, column) => (
            <Day
              key={column}
              date={date}
              isOut={!isInMonth(date, month)}
              today={today}
              isSelected={date === selected}
              isFirstRow={row === 0}
              entries={entries.get(date) ?? none}
              withMarkers={withMarkers}
            />
          ))}
        </div>
      ))}
    </div>
  )
})

const none: Entry[] = []

interface DayProps {
  date: CalendarDate
  isOut: boolean
  today: CalendarDate
  isSelected: boolean
  isFirstRow: boolean
  entries: Entry[]
  withMarkers: boolean
}

const Day = memo(function Day({ date, isOut, today, isSelected, isFirstRow, entries, withMarkers }: DayProps) {
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
      )}
      role="gridcell"
      aria-selected={isSelected}
      aria-current={date === today ? 'date' : undefined}
      data-date={date}
    >
      <DayHead date={date} withWeekday={isFirstRow}>
        <button className={s.number} aria-label={dayTitle(date)}>
          {isOut && day === 1 ? `${shortMonthName(Number(date.slice(5, 7)) - 1)} 1` : day}
        </button>
      </DayHead>
      {entries.length > 0 && (
        <ul className={s.chips} style={{ '--n': entries.length } as CSSProperties}>
          {entries.map((entry, place) => (
            <Chip key={place} entry={entry} withMarkers={withMarkers} />
          ))}
        </ul>
      )}
    </div>
  )
})

/** Wide enough for the longest template name, within bounds; the names of people then stand under each other. */
function templateColumn(entries: Map<CalendarDate, Entry[]>): number {
  let longest = 0
  for (const day of entries.values()) for (const { template } of day) longest = Math.max(longest, template.name.length)
  return Math.min(64, Math.max(40, Math.ceil(longest * 6.1)))
}
