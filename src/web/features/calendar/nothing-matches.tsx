import type { ShiftsBody } from '#web/api/queries/shifts.ts'
import { monthName } from '#web/dates.ts'
import { texts } from '#web/texts/scheduling.ts'
import { clearFilters } from '#web/ui/calendar/filters.ts'
import type { View } from '#web/ui/calendar/use-view.ts'
import { isViewed } from '#web/ui/calendar/view.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { State } from '#web/ui/states/state.tsx'

import s from './calendar.module.css'

/** Shown over a month or week whose shifts are all filtered out. */
export default function NothingMatches({ view, body }: { view: View; body: ShiftsBody }) {
  const name = view.timescale === 'month' ? monthName(view.month.month) : undefined
  const count = Object.values(body.shifts).filter(({ date }) => isViewed(view, date)).length
  return (
    <div className={s.nothingMatches}>
      <State
        title={name === undefined ? texts.nothingMatchesInWeek : texts.nothingMatches(name)}
        text={name === undefined ? texts.weekWithoutFilters(count) : texts.withoutFilters(name, count)}
      >
        <Button secondary small onClick={clearFilters}>
          {texts.clearFilters}
        </Button>
      </State>
    </div>
  )
}
