import type { GalleryTemplate } from '#domain/schedule/template-gallery.ts'
import type { Weekday } from '#domain/time/calendar-date.ts'
import { minutesADay, minutesOf } from '#domain/time/time-range.ts'
import { shortWeekdayName } from '#web/dates.ts'
import { classes } from '#web/ui/class-names.ts'

import s from './gallery.module.css'

const week: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0]

/** The hours of a week, from midnight at the top, with each template in its colour. */
export const WeekStrip = ({ templates }: { templates: readonly GalleryTemplate[] }) => (
  <span className={s.week} aria-hidden="true">
    {week.map((weekday) => (
      <span key={weekday} className={s.day}>
        <span className={s.hours}>
          {templates.map((template, at) =>
            template.days.includes(weekday)
              ? partsOf(template).map(([from, to]) => (
                  <i
                    key={`${template.key} ${from}`}
                    className={classes('c', `c-${template.color}`)}
                    style={{
                      top: `${(from / minutesADay) * 100}%`,
                      height: `${((to - from) / minutesADay) * 100}%`,
                      left: `${(at / templates.length) * 100}%`,
                      width: `${100 / templates.length}%`,
                    }}
                  />
                ))
              : null,
          )}
        </span>
        {shortWeekdayName(weekday)}
      </span>
    ))}
  </span>
)

/** A night is drawn in two parts on each day: the morning, which ends the previous day's night, and the evening. */
function partsOf({ startTime, endTime }: GalleryTemplate): [number, number][] {
  const [start, end] = [minutesOf(startTime), minutesOf(endTime)]
  if (start < end) return [[start, end]]
  return [
    [0, end],
    [start, minutesADay],
  ]
}
