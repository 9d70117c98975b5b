import { isInMonth, type Month } from '#domain/time/calendar-date.ts'
import type { ShiftsBody } from '#web/api/queries/shifts.ts'
import { monthName } from '#web/dates.ts'
import { texts } from '#web/texts/scheduling.ts'
import { clearFilters } from '#web/ui/calendar/filters.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { State } from '#web/ui/states/state.tsx'

import s from './calendar.module.css'

/** Shown over a month whose shifts are all filtered out. */
export default function NothingMatches({ month, body }: { month: Month; body: ShiftsBody }) {
  const name = monthName(month.month)
  const count = Object.values(body.shifts).filter(({ date }) => isInMonth(date, month)).length
  return (
    <div className={s.nothingMatches}>
      <State title={texts.nothingMatches(name)} text={texts.withoutFilters(name, count)}>
        <Button secondary small onClick={clearFilters}>
          {texts.clearFilters}
        </Button>
      </State>
    </div>
  )
}
