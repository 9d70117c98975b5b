import { useState } from 'react'

import {
  commonDefaults,
  nextValue,
  quickSet,
  type AvailabilityData,
  type HalfDay,
  type WeekdayValues,
} from '#domain/people/availability.ts'
import { weekdaysFrom, type Month, type Weekday } from '#domain/time/calendar-date.ts'
import { useSession } from '#web/api/session.ts'
import { monthName, shortWeekdayName, weekdayName } from '#web/dates.ts'
import { texts } from '#web/texts/availabilities.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

import { Half } from './half.tsx'

import s from './availabilities.module.css'

const halves: HalfDay[] = ['day', 'night']

/** Sets weekdays of the month. Shows the values that all days of a weekday share, and changes only the values that the user sets here. */
export function QuickSetCard({
  month,
  data,
  onApply,
}: {
  month: Month
  data: AvailabilityData
  onApply: (days: AvailabilityData) => void
}) {
  const { team } = useSession()
  const [edits, setEdits] = useState<WeekdayValues>({})
  const common = commonDefaults(month, data)
  const name = monthName(month.month)
  const valueOf = (day: Weekday, half: HalfDay) => edits[day]?.[half] ?? common[day][half]

  const advance = (day: Weekday, half: HalfDay) =>
    setEdits({ ...edits, [day]: { ...edits[day], [half]: nextValue(valueOf(day, half) ?? 0) } })

  function apply() {
    onApply(quickSet(month, edits, data))
    setEdits({})
  }

  return (
    <SideCard title={texts.quickSet}>
      <SideCardBody>
        <p className="small quiet">{texts.quickSetDetail(name)}</p>
        <div className={s.quickSet}>
          <span />
          <span className="label">{texts.day}</span>
          <span className="label">{texts.night}</span>
          {weekdaysFrom(team.weekStart).map((day) => (
            <QuickRow key={day} day={day}>
              {halves.map((half) => (
                <Half
                  key={half}
                  compact
                  half={half}
                  value={valueOf(day, half)}
                  aria-label={texts.half(weekdayName(day), half, valueOf(day, half))}
                  onClick={() => advance(day, half)}
                />
              ))}
            </QuickRow>
          ))}
        </div>
        <Button block disabled={Object.keys(edits).length === 0} onClick={apply}>
          {texts.apply(name)}
        </Button>
      </SideCardBody>
    </SideCard>
  )
}

function QuickRow({ day, children }: { day: Weekday; children: React.ReactNode }) {
  return (
    <>
      <span>{shortWeekdayName(day)}</span>
      {children}
    </>
  )
}
