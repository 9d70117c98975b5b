import { useState, type CSSProperties } from 'react'

import { hoursOfDay, type ServiceContent } from '#domain/services/service.ts'
import type { Weekday } from '#domain/time/calendar-date.ts'
import { minutesOf } from '#domain/time/time-range.ts'
import { shortWeekdayName, weekdayName } from '#web/dates.ts'
import { texts } from '#web/texts/blocks.ts'
import { classes } from '#web/ui/class-names.ts'
import { TimeField } from '#web/ui/controls/time-field.tsx'

import { inDays } from '../in-days.ts'
import { weekOrder } from './week.ts'

import s from '../blocks.module.css'

interface Props {
  content: ServiceContent
  onChange: (change: Pick<ServiceContent, 'week'>) => void
}

type StandardDay = ServiceContent['week'][number]

/** The standard day by weekday: all days that have one share the same two times, and pressing a day adds or removes it. */
export function WeekField({ content: { week, color }, onChange }: Props) {
  const [hours, setHours] = useState(() => week.find((day) => day !== null) ?? { startTime: '08:00:00', endTime: '17:00:00' })
  const setDay = (at: Weekday, day: StandardDay) => onChange({ week: week.map((present, place) => (place === at ? day : present)) })

  function change(part: Partial<typeof hours>) {
    const next = { ...hours, ...part }
    const isUsual = (day: StandardDay) => day?.startTime === hours.startTime && day.endTime === hours.endTime
    setHours(next)
    onChange({ week: week.map((day) => (isUsual(day) ? next : day)) })
  }

  return (
    <>
      <div className={s.two}>
        <TimeField
          label={`${texts.standardDay}, ${texts.start.toLowerCase()}`}
          value={hours.startTime}
          patient
          onChange={(time) => time !== null && change({ startTime: time })}
        />
        <TimeField label={texts.end} value={hours.endTime} patient onChange={(time) => time !== null && change({ endTime: time })} />
      </div>
      <div className={classes(s.hours, 'c', `c-${color}`)}>
        {weekOrder.map((at) => {
          const day = week[at] ?? null
          return (
            <button
              key={at}
              type="button"
              aria-label={texts.worksOn(weekdayName(at))}
              aria-pressed={day !== null}
              onClick={() => setDay(at, day === null ? hours : null)}
            >
              {shortWeekdayName(at).slice(0, 1)}
              <i style={day ? barOf(day) : undefined} />
              <b>{day ? inDays(hoursOfDay(day)) : '–'}</b>
            </button>
          )
        })}
      </div>
    </>
  )
}

/** The bar of a day covers 05:00 to 22:00. */
const [firstHour, lastHour] = [5, 22]

function barOf(day: NonNullable<StandardDay>): CSSProperties {
  const start = minutesOf(day.startTime) / 60
  const length = Math.min(hoursOfDay(day), lastHour - start)
  return { '--from': percent(start - firstHour), '--length': percent(length) } as CSSProperties
}

const percent = (hours: number): string => `${Math.max(0, Math.min(100, (hours / (lastHour - firstHour)) * 100))}%`
