import { useState, type KeyboardEvent } from 'react'

import type { AvailabilityData, HalfDay } from '#domain/people/availability.ts'
import { addDays, dateOf, dayOfMonth, isInMonth, type CalendarDate } from '#domain/time/calendar-date.ts'
import { titleOfMonth } from '#web/dates.ts'
import { texts } from '#web/texts/availabilities.ts'
import { useMonth } from '#web/ui/calendar/use-month.ts'

import { AvailabilityDay } from './availability-day.tsx'
import { usePainting } from './use-painting.ts'

import calendar from '#web/ui/calendar/calendar.module.css'

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface Props {
  data: AvailabilityData
  readOnly: boolean
  onAdvance: (day: number, half: HalfDay) => void
}

/** The half days of the month. A single tab stop; arrow keys move by half day and week, Space and Enter change the value. */
export function AvailabilityGrid({ data, readOnly, onAdvance }: Props) {
  const { month, weeks, today } = useMonth()
  const [focused, setFocused] = useState(() => `${dateOf(month.year, month.month, 1)} day`)
  const painting = usePainting((half) => {
    const [date, name] = half.split(' ') as [CalendarDate, HalfDay]
    onAdvance(dayOfMonth(date), name)
  })

  function move(event: KeyboardEvent) {
    const step = steps[event.key]
    const [date, half] = (event.target as HTMLElement).dataset.half?.split(' ') ?? []
    if (step === undefined || date === undefined) return
    event.preventDefault()
    const next = nextPlace(date, half as HalfDay, event.key, step)
    if (!isInMonth(next.slice(0, 10), month)) return
    setFocused(next)
    document.querySelector<HTMLElement>(`[data-half="${next}"]`)?.focus()
  }

  const hasFocus = isInMonth(focused.slice(0, 10), month) ? focused : `${dateOf(month.year, month.month, 1)} day`
  return (
    <div
      className={calendar.grid}
      role="grid"
      aria-label={texts.title(titleOfMonth(month))}
      aria-readonly={readOnly}
      {...(readOnly ? {} : painting)}
      onKeyDown={move}
    >
      {weeks.map((week, row) => (
        <div className={calendar.row} role="row" key={week[0]}>
          {week.map((date) => (
            <AvailabilityDay
              key={date}
              date={date}
              month={month}
              today={today}
              isFirstRow={row === 0}
              data={data}
              readOnly={readOnly}
              focused={hasFocus}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Up and down first move to the other half of a day, then by a week. */
function nextPlace(date: CalendarDate, half: HalfDay, key: string, step: number): string {
  if (key === 'ArrowDown' && half === 'day') return `${date} night`
  if (key === 'ArrowUp' && half === 'night') return `${date} day`
  const other = key === 'ArrowDown' ? 'day' : key === 'ArrowUp' ? 'night' : half
  return `${addDays(date, step)} ${other}`
}
