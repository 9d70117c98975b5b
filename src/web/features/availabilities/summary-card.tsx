import { neutral, type AvailabilityData, type AvailabilityValue } from '#domain/people/availability.ts'
import { daysInMonth, type Month } from '#domain/time/calendar-date.ts'
import { monthName } from '#web/dates.ts'
import { texts } from '#web/texts/availabilities.ts'
import { classes } from '#web/ui/class-names.ts'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { asTitle } from '#web/ui/wording/first-letter.ts'

import s from './availabilities.module.css'

/** How many half days the month has of each value. */
export function SummaryCard({ month, data }: { month: Month; data: AvailabilityData }) {
  const count = (value: AvailabilityValue) => halvesWith(value, month, data)
  return (
    <SideCard title={asTitle(monthName(month.month))}>
      <SideCardBody>
        <ul className={s.summary}>
          <Line look={s.available} name={texts.available} count={count(1)} />
          <Line look={s.neutral} name={texts.neutral} count={count(0)} />
          <Line look={s.unavailable} name={texts.unavailable} count={count(-1)} />
        </ul>
      </SideCardBody>
    </SideCard>
  )
}

/** The number of the month's half days with this value. */
export function halvesWith(value: AvailabilityValue, month: Month, data: AvailabilityData): number {
  const days = Array.from({ length: daysInMonth(month) }, (_, index) => data[index + 1] ?? neutral)
  return days.flatMap(({ day, night }) => [day, night]).filter((half) => half === value).length
}

const Line = ({ look, name, count }: { look: string | undefined; name: string; count: number }) => (
  <li className="row">
    <i className={classes(s.key, look)} />
    <span className="grow">{name}</span>
    <b>{count}</b>
  </li>
)
