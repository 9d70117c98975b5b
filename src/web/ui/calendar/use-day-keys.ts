import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

import { addDays, addMonths, dateOf, dayOfMonth, daysInMonth, monthOf, type CalendarDate } from '#domain/time/calendar-date.ts'

import { focusDay, useViewed } from './view.ts'

/** The day to which a key leads; Home and End are the first and the last day of its week. */
const targets: Record<string, (date: CalendarDate, week: CalendarDate[]) => CalendarDate> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (_, week) => week[0]!,
  End: (_, week) => week.at(-1)!,
  PageUp: (date) => sameDayIn(date, -1),
  PageDown: (date) => sameDayIn(date, 1),
}

/** Makes the grid one tab stop, in which keys move the focus between days, including into neighbouring weeks. */
export function useDayKeys(weeks: CalendarDate[][], preferred: CalendarDate) {
  const ref = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState<CalendarDate>()
  const focus = useViewed((viewed) => viewed.focus)
  const isShown = (date: CalendarDate | undefined) => date !== undefined && weeks.some((week) => week.includes(date))

  useEffect(() => {
    if (focus === undefined) return
    const day = ref.current?.querySelector<HTMLElement>(`[data-date="${focus}"] button`)
    if (!day) return
    day.focus()
    // A day of a month that is not shown cannot take the focus yet.
    if (document.activeElement === day) useViewed.setState({ focus: undefined })
  }, [focus])

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    if ((key === 'Enter' || key === ' ') && isChip(event.target)) {
      event.preventDefault()
      return event.target.click()
    }
    const date = (event.target as HTMLElement).closest<HTMLElement>('[data-date]')?.dataset.date
    const target = targets[key]
    if (date === undefined || !target || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const next = target(
      date,
      weeks.find((week) => week.includes(date))!,
    )
    setMoved(next)
    focusDay(next, isShown(next))
  }

  const tabStop = [moved, preferred].find(isShown) ?? firstOfMonth(weeks)
  return { ref, onKeyDown, tabStop }
}

/** Whether the target is a chip, which must be pressed by hand because it is not a native button. */
const isChip = (target: EventTarget): target is HTMLElement => target instanceof HTMLElement && target.dataset.entry !== undefined

const firstOfMonth = (weeks: CalendarDate[][]): CalendarDate => weeks[0]!.find((date) => dayOfMonth(date) === 1) ?? weeks[0]![0]!

function sameDayIn(date: CalendarDate, months: number): CalendarDate {
  const { year, month } = addMonths(monthOf(date), months)
  return dateOf(year, month, Math.min(dayOfMonth(date), daysInMonth({ year, month })))
}
