import { neutral, type AvailabilityData, type AvailabilityValue } from '#domain/people/availability.ts'
import { daysInMonth, type Month } from '#domain/time/calendar-date.ts'
import { monthName } from '#web/dates.ts'
import { texts } from '#web/texts/availabilities.ts'
import { classes } from '#web/ui/class-names.ts'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { asTitle } from '#web/ui/wording/first-letter.ts'

import s from './availabilities.module.css'

/** Counts the month's half days by value. */
export function SummaryCard({ month, data }: { month: Month; data: AvailabilityData }) {
  const days = Array.from({ length: daysInMonth(month) }, (_, index) => data[index + 1] ?? neutral)
  const count = (value: AvailabilityValue) => days.flatMap(({ day, night }) => [day, night]).filter((half) => half === value).length
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

const Line = ({ look, name, count }: { look: string | undefined; name: string; count: number }) => (
  <li className="row">
    <i className={classes(s.key, look)} />
    <span className="grow">{name}</span>
    <b>{count}</b>
  </li>
)
