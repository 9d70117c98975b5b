import { PartyPopper } from 'lucide-react'
import type { ReactNode } from 'react'

import { weekday, type CalendarDate } from '#domain/time/calendar-date.ts'
import { holidayOn } from '#domain/time/holidays.ts'
import { shortWeekdayName } from '#web/dates.ts'
import { texts } from '#web/texts/calendar.ts'

import s from './calendar.module.css'

/** The day's number and holiday and, in the first row, its weekday. */
export function DayHead({ date, withWeekday, children }: { date: CalendarDate; withWeekday: boolean; children: ReactNode }) {
  const holiday = holidayOn(date)
  return (
    <div className={s.head}>
      {children}
      {holiday && (
        <span className={s.holiday}>
          <PartyPopper size={12} aria-label={texts.holiday} role="img" />
          <span className="truncate">{texts.holidays[holiday] ?? holiday}</span>
        </span>
      )}
      {withWeekday && <span className={s.weekday}>{shortWeekdayName(weekday(date))}</span>}
    </div>
  )
}
