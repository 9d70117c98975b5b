import { neutral, type AvailabilityData, type HalfDay } from '#domain/people/availability.ts'
import { dayOfMonth, isInMonth, isWeekend, type CalendarDate, type Month } from '#domain/time/calendar-date.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/availabilities.ts'
import { DayHead } from '#web/ui/calendar/day-head.tsx'
import { classes } from '#web/ui/class-names.ts'

import { Half } from './half.tsx'

import calendar from '#web/ui/calendar/calendar.module.css'
import s from './availabilities.module.css'

const halves: HalfDay[] = ['day', 'night']

interface Props {
  date: CalendarDate
  month: Month
  today: CalendarDate
  isFirstRow: boolean
  data: AvailabilityData
  readOnly: boolean
  focused: string
}

/** A day of the month with its two halves; days of other months have none. */
export function AvailabilityDay({ date, month, today, isFirstRow, data, readOnly, focused }: Props) {
  const isOut = !isInMonth(date, month)
  const values = data[dayOfMonth(date)] ?? neutral
  return (
    <div
      className={classes(calendar.day, s.day, isWeekend(date) && calendar.weekend, isOut && calendar.out, date === today && calendar.today)}
      role="gridcell"
      aria-current={date === today ? 'date' : undefined}
      data-date={date}
    >
      <DayHead date={date} withWeekday={isFirstRow}>
        <span className={calendar.number}>{dayOfMonth(date)}</span>
      </DayHead>
      {!isOut && (
        <div className={s.halves}>
          {halves.map((half) => (
            <Half
              key={half}
              half={half}
              value={values[half]}
              data-half={`${date} ${half}`}
              tabIndex={focused === `${date} ${half}` ? 0 : -1}
              disabled={readOnly}
              aria-label={texts.half(dayTitle(date), half, values[half])}
            />
          ))}
        </div>
      )}
    </div>
  )
}
