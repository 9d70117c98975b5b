import { ChevronLeft, ChevronRight } from 'lucide-react'

import { monthOf, type Month } from '#domain/calendar-date.ts'
import { monthName, shortMonthName } from '#web/dates.ts'
import { t } from '#web/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'

import { useMonth } from './use-month.ts'
import { isSameMonth, stepMonths, viewMonth } from './viewed-month.ts'

import s from './month-stepper.module.css'

export function MonthTitle({ month }: { month: Month }) {
  return (
    <>
      <b className={s.longMonth}>{monthName(month.month)}</b>
      <b className={s.shortMonth}>{shortMonthName(month.month)}</b> <span>{month.year}</span>
    </>
  )
}

/** Now leads back, and is the next thing to do only where one has gone away. */
export function MonthStepper() {
  const { month, today } = useMonth()
  const isNow = isSameMonth(month, monthOf(today))
  return (
    <div className={s.stepper}>
      <Button icon small aria-label={t.calendar.previousMonth} onClick={() => stepMonths(month, -1)}>
        <ChevronLeft size={16} />
      </Button>
      <Button small secondary={isNow} onClick={() => viewMonth(undefined)}>
        {t.calendar.now}
      </Button>
      <Button icon small aria-label={t.calendar.nextMonth} onClick={() => stepMonths(month, 1)}>
        <ChevronRight size={16} />
      </Button>
    </div>
  )
}
