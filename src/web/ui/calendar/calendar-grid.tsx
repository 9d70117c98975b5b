import { memo, type CSSProperties, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react'

import { isInMonth, type CalendarDate, type Month } from '#domain/time/calendar-date.ts'
import { longDate, titleOfMonth } from '#web/dates.ts'
import { texts } from '#web/texts/calendar.ts'
import { classes } from '#web/ui/class-names.ts'
import { usePhone } from '#web/ui/use-phone.ts'

import { entryTitle, type Broken, type Entry } from './entries.ts'
import { GridDay } from './grid-day.tsx'
import { firstBelow, templateColumn } from './grid-measures.ts'
import { useDayKeys } from './use-day-keys.ts'
import type { Timescale } from './view.ts'

import s from './calendar.module.css'

export interface Display {
  /** Shows one day per row instead of one week per row. */
  vertical?: boolean
  /** Lets the day under the pointer grow. */
  zoomOnHover?: boolean
  hideDates?: boolean
  /** Hides the names of the weekdays. */
  hideHeader?: boolean
  /** Fits the grid into its container without scrolling; the rest is cut off. */
  fit?: boolean
}

interface Props extends Display {
  timescale: Timescale
  month: Month
  weeks: CalendarDate[][]
  today: CalendarDate
  selected: CalendarDate | undefined
  entries: Map<CalendarDate, Entry[]>
  /** The bars that say who is on leave, by day. */
  away?: ReadonlyMap<CalendarDate, ReactNode>
  broken?: ReadonlyMap<CalendarDate, Broken>
  /** Lock, hidden and warning markers are for admins. */
  withMarkers: boolean
  /** Whether the grid is drawn in advance and not visible yet. */
  isBeside?: boolean
  onDay: (date: CalendarDate) => void
  onEntry: (entry: Entry) => void
}

/**
 * The month or week as rows of days. One handler serves the whole grid; chips have none. React keys are positions instead of days, so that
 * the next month reuses the nodes.
 */
export const CalendarGrid = memo(function CalendarGrid(props: Props) {
  const { timescale, month, weeks, today, selected, entries, away, broken, withMarkers, isBeside, onDay, onEntry } = props
  const { vertical = false, zoomOnHover, hideDates = false, hideHeader = false, fit } = props
  const isWeek = timescale === 'week'
  const below = firstBelow(weeks, entries, usePhone() ? 15 : 24)
  const { ref, onKeyDown, tabStop } = useDayKeys(weeks, selected ?? today)

  function choose({ target, detail }: MouseEvent<HTMLDivElement>) {
    // The second click of a double-click would close the day again.
    if (detail > 1) return
    const { date, entry } = placeOf(target as HTMLElement, entries)
    if (entry) onEntry(entry)
    else if (date !== undefined) onDay(date)
  }
  // Titles are set on demand: setting thousands of them would take longer than drawing the month.
  function explain({ target }: SyntheticEvent<HTMLDivElement>) {
    const { chip, date, entry } = placeOf(target as HTMLElement, entries)
    if (chip && entry) chip.title = entryTitle(entry, broken?.get(date!))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- while it is none, nothing reaches it
    <div
      className={classes(s.grid, isWeek && !vertical && s.wide, vertical && s.vertical, zoomOnHover && s.zoom, fit && s.fit)}
      role={isBeside ? 'none' : 'grid'}
      aria-label={isWeek ? texts.weekOf(longDate(weeks[0]![0]!)) : titleOfMonth(month)}
      style={{ '--tcol': `${templateColumn(entries) / 12}em` } as CSSProperties}
      ref={ref}
      onKeyDown={onKeyDown}
      onClick={choose}
      onMouseOver={explain}
      onFocus={explain}
    >
      {weeks.map((week, row) => (
        <div className={s.row} role="row" key={row}>
          {week.map((date, column) => (
            <GridDay
              key={column}
              date={date}
              isOut={!isWeek && !isInMonth(date, month)}
              today={today}
              isSelected={date === selected}
              isTabStop={date === tabStop}
              withWeekday={!hideHeader && (row === 0 || vertical)}
              hideDate={hideDates}
              entries={entries.get(date) ?? none}
              away={away?.get(date)}
              broken={broken?.get(date)}
              withMarkers={withMarkers}
              withTimes={isWeek && !vertical}
              isBelow={row >= below}
            />
          ))}
        </div>
      ))}
    </div>
  )
})

const none: Entry[] = []

/** The day and the line to which an element belongs. */
export function placeOf(element: HTMLElement, entries: Map<CalendarDate, Entry[]>) {
  const date = element.closest<HTMLElement>('[data-date]')?.dataset.date
  const chip = element.closest<HTMLElement>('[data-entry]')
  const entry = date !== undefined && chip ? entries.get(date)?.[Number(chip.dataset.entry)] : undefined
  return { date, chip, entry }
}
