import { TriangleAlert } from 'lucide-react'

import type { RosterReview } from '#contract/schedule/review.ts'
import type { Color } from '#domain/color.ts'
import type { Id } from '#domain/id.ts'
import { dayOfMonth, isInMonth, weekday, weeksOfMonth, type CalendarDate, type Month } from '#domain/time/calendar-date.ts'
import { useSession } from '#web/api/session.ts'
import { shortWeekdayName } from '#web/dates.ts'
import { texts } from '#web/texts/review/review.ts'
import { classes } from '#web/ui/class-names.ts'

import { samePeople } from './differences.ts'

import s from './review.module.css'

interface Props {
  month: Month
  verdict: RosterReview
  /** The roster to compare with; people who are in the same place are drawn faint. */
  before?: RosterReview
  colorOf: (templateId: Id) => Color | undefined
}

/** A month at a glance: a mark for each place on a shift, and the days on which a rule is broken. */
export function SmallMonth({ month, verdict, before, colorOf }: Props) {
  const { team } = useSession()
  const weeks = weeksOfMonth(month, team.weekStart)
  const brokenDays = new Set(verdict.broken.map(({ date }) => date))
  const same = before && samePeople(verdict, before)
  const seats = verdict.seats.map((seat, at) => ({ ...seat, key: at, isSame: same?.[at] ?? false }))
  const seatsOn = Map.groupBy(seats, ({ date }) => date)
  const dayClass = (date: CalendarDate) => classes(s.day, !isInMonth(date, month) && s.outside, brokenDays.has(date) && s.broken)
  return (
    <div className={s.month} role="img" aria-label={texts.monthLabel(brokenDays.size)}>
      {weeks[0]!.map((date) => (
        <span key={date} className={s.weekday}>
          {shortWeekdayName(weekday(date))}
        </span>
      ))}
      {weeks.flat().map((date) => (
        <span key={date} className={dayClass(date)}>
          <b>
            {dayOfMonth(date)}
            {brokenDays.has(date) && <TriangleAlert size={12} />}
          </b>
          <span className={s.marks}>
            {(seatsOn.get(date) ?? []).map(({ key, templateId, userId, isSame }) => (
              <i
                key={key}
                className={classes('c', `c-${colorOf(templateId)}`, userId === null && s.unfilled, userId !== null && isSame && s.same)}
              />
            ))}
          </span>
        </span>
      ))}
    </div>
  )
}
