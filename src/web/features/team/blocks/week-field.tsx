import { useState, type CSSProperties } from 'react'

import type { ServiceContent } from '#domain/services/service.ts'
import type { Weekday } from '#domain/time/calendar-date.ts'
import type { LocalTime } from '#domain/time/time-range.ts'
import { shortWeekdayName, weekdayName } from '#web/dates.ts'
import { texts } from '#web/texts/blocks.ts'
import { classes } from '#web/ui/class-names.ts'
import { TimeField } from '#web/ui/controls/time-field.tsx'

import { inDays } from './in-days.ts'
import { weekOrder } from './week.ts'

import s from './blocks.module.css'

interface Props {
  content: ServiceContent
  onChange: (change: Pick<ServiceContent, 'week'>) => void
}

type StandardDay = ServiceContent['week'][number]

/** The standard day by weekday: the two times are those of the days that have them, and pressing a day gives or takes them. */
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
              <b>{day ? inDays(lengthOf(day.startTime, day.endTime)) : '–'}</b>
            </button>
          )
        })}
      </div>
    </>
  )
}

const barOf = ({ startTime, endTime }: NonNullable<StandardDay>) =>
  ({ '--from': part(startTime), '--length': part(startTime, endTime) }) as CSSProperties

const hourOf = (time: LocalTime): number => Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / 60

const lengthOf = (start: LocalTime, end: LocalTime): number => (hourOf(end) - hourOf(start) + 24) % 24 || 24

/** The place of a time in the day, or the length between two, of the bar from 05:00 to 22:00. */
const part = (start: LocalTime, end?: LocalTime): string =>
  end === undefined ? percent(hourOf(start) - 5) : percent(Math.min(lengthOf(start, end), 22 - hourOf(start)))

const percent = (hours: number): string => `${Math.max(0, Math.min(100, (hours / 17) * 100))}%`
