import { Moon, Sun } from 'lucide-react'

import type { HalfDay } from '#domain/people/availability.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/field.tsx'

import s from './leave.module.css'

interface Props {
  label: string
  halfLabel: (half: HalfDay) => string
  date: CalendarDate
  half: HalfDay
  onChange: (date: CalendarDate, half: HalfDay) => void
}

/** A day, and whether the leave begins or ends with the day or the night. */
export function SpanEnd({ label, halfLabel, date, half, onChange }: Props) {
  const Sky = half === 'day' ? Sun : Moon
  const other = half === 'day' ? 'night' : 'day'
  return (
    <div className={s.end}>
      <TextField label={label} type="date" value={date} onChange={(event) => onChange(event.target.value, half)} />
      <Button icon small aria-label={halfLabel(half)} title={halfLabel(half)} onClick={() => onChange(date, other)}>
        <Sky size={16} />
      </Button>
    </div>
  )
}
