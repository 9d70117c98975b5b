import { useState } from 'react'

import { commonDefaults, nextValue, quickSet, type AvailabilityData, type HalfDay } from '#domain/people/availability.ts'
import { weekdays, type Month, type Weekday } from '#domain/time/calendar-date.ts'
import { monthName, shortWeekdayName, weekdayName } from '#web/dates.ts'
import { texts } from '#web/texts/availabilities.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

import { Half } from './half.tsx'

import s from './availabilities.module.css'

const halves: HalfDay[] = ['day', 'night']

/** Sets weekdays of the month. Starts with the values that all days of a weekday share, and does not change mixed ones. */
export function QuickSetCard({
  month,
  data,
  onApply,
}: {
  month: Month
  data: AvailabilityData
  onApply: (days: AvailabilityData) => void
}) {
  const [edited, setEdited] = useState<ReturnType<typeof commonDefaults>>()
  const defaults = edited ?? commonDefaults(month, data)
  const name = monthName(month.month)

  const advance = (day: Weekday, half: HalfDay) =>
    setEdited({ ...defaults, [day]: { ...defaults[day], [half]: nextValue(defaults[day][half] ?? 0) } })

  return (
    <SideCard title={texts.quickSet}>
      <SideCardBody>
        <p className="small quiet">{texts.quickSetDetail(name)}</p>
        <div className={s.quickSet}>
          <span />
          <span className="label">{texts.day}</span>
          <span className="label">{texts.night}</span>
          {weekdays.map((day) => (
            <QuickRow key={day} day={day}>
              {halves.map((half) => (
                <Half
                  key={half}
                  compact
                  half={half}
                  value={defaults[day][half]}
                  aria-label={texts.half(weekdayName(day), half, defaults[day][half])}
                  onClick={() => advance(day, half)}
                />
              ))}
            </QuickRow>
          ))}
        </div>
        <Button block onClick={() => onApply(quickSet(month, defaults, data))}>
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
