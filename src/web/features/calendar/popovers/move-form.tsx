import { useState } from 'react'

import { isCalendarDate, isInMonth, monthOf } from '#domain/time/calendar-date.ts'
import { useAvailabilities } from '#web/api/queries/availabilities.ts'
import { useDutiesAround, useRules } from '#web/api/queries/rules.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/scheduling.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/field.tsx'
import { PopoverSection } from '#web/ui/popover.tsx'

import { VerdictLine } from '../move/drag-layer.tsx'
import { judgeMove, type Movable } from '../move/judge.ts'
import type { Schedule } from '../use-schedule.ts'

import s from '../move/move.module.css'

interface Props {
  movable: Movable
  schedule: Schedule
  loading: boolean
  onMove: (date: string, copy: boolean) => void
}

/** Moves a shift without a mouse, after showing objections. */
export function MoveForm({ movable, schedule, loading, onMove }: Props) {
  const [date, setDate] = useState(movable.shift.date)
  const isDay = isCalendarDate(date) && date !== movable.shift.date
  const availabilities = useAvailabilities(monthOf(isDay ? date : movable.shift.date)).data
  // Other months, and months that are not loaded yet, cannot be judged here; the server will judge the move.
  const isLoaded = isInMonth(date, monthOf(movable.shift.date)) && availabilities !== undefined
  const rules = useRules()
  const duties = useDutiesAround(monthOf(movable.shift.date), schedule)
  const person = availabilities?.[movable.assignment.userId]
  const verdict = isDay && isLoaded ? judgeMove(movable, { date, copy: false }, { schedule, duties, person }, rules) : undefined

  return (
    <PopoverSection>
      <div className={s.form}>
        <TextField label={texts.move.toDay} type="date" value={date} onChange={(event) => setDate(event.target.value)} />
        <Button secondary disabled={!isDay} loading={loading} onClick={() => onMove(date, false)}>
          {texts.move.move}
        </Button>
        <Button secondary disabled={!isDay} loading={loading} onClick={() => onMove(date, true)}>
          {texts.move.copy}
        </Button>
      </div>
      {verdict && <VerdictLine verdict={verdict} words={texts.move.moveTo(dayTitle(date))} />}
    </PopoverSection>
  )
}
