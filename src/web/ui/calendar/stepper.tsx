import { ChevronLeft, ChevronRight } from 'lucide-react'

import { monthOf, type Month } from '#domain/time/calendar-date.ts'
import { useSession } from '#web/api/session.ts'
import { monthName, shortMonthName } from '#web/dates.ts'
import { texts } from '#web/texts/calendar.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useToday } from '#web/use-today.ts'

import { useViewedDate } from './use-viewed-date.ts'
import { dateAfter, isSameMonth, viewDate, type Timescale } from './view.ts'

import s from './stepper.module.css'

export function MonthTitle({ month }: { month: Month }) {
  return (
    <>
      <b className={s.longMonth}>{monthName(month.month)}</b>
      <b className={s.shortMonth}>{shortMonthName(month.month)}</b> <span>{month.year}</span>
    </>
  )
}

/** Steps back and forward by one unit. The Now button leads back to the present, and is prominent only if another month is shown. */
export function Stepper({ unit, withoutNow = false }: { unit: Timescale; withoutNow?: boolean }) {
  const { team } = useSession()
  const today = useToday(team.timeZone)
  const date = useViewedDate() ?? today
  const { previous, next } = texts.steps[unit]
  const step = (units: number) => viewDate(dateAfter(date, unit, units))
  return (
    <div className={s.stepper}>
      <Button icon small aria-label={previous} onClick={() => step(-1)}>
        <ChevronLeft size={16} />
      </Button>
      {!withoutNow && (
        <Button small secondary={isSameMonth(monthOf(date), monthOf(today))} onClick={() => viewDate(undefined)}>
          {texts.now}
        </Button>
      )}
      <Button icon small aria-label={next} onClick={() => step(1)}>
        <ChevronRight size={16} />
      </Button>
    </div>
  )
}
