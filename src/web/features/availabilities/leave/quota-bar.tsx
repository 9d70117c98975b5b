import { datesIn, weekday } from '#domain/time/calendar-date.ts'
import { weekdayName } from '#web/dates.ts'
import { texts } from '#web/texts/availabilities.ts'
import { texts as noticeTexts } from '#web/texts/notices.ts'
import { classes } from '#web/ui/class-names.ts'
import { leaveDaysText } from '#web/ui/wording/leave-days.ts'

import type { Pick } from './pick.ts'

import s from './leave.module.css'

interface Props {
  pick: Pick
  /** The quota in days per year; null without a limit. */
  quota: number | null
  /** The number of days that the leave counts for. */
  days: number
  /** The number of days that would be left after the leave. */
  left: number | null
}

/** How much of the year's quota for its kind a leave uses. */
export function QuotaBar({ pick, quota, days, left }: Props) {
  const used = quota === null || left === null ? 0 : quota - left - days
  return (
    <div className={s.quota}>
      <p>
        <b>{days === 0 ? leaveDaysText(pick) : texts.leave.days(days)}</b> <span>{noticeTexts.leaveKinds[pick.kind]}</span>
        {quota !== null && left !== null && <span>{texts.leave.leftAfter(left, quota)}</span>}
      </p>
      {days === 0 && <p>{texts.leave.notCounted(datesIn(pick).map((date) => weekdayName(weekday(date))))}</p>}
      {quota !== null && left !== null && quota <= 31 && (
        <div className={s.squares} aria-hidden="true">
          {Array.from({ length: Math.ceil(quota) }, (_, day) => (
            <i key={day} className={classes(day < used ? s.used : day < used + days && s.chosen)} />
          ))}
        </div>
      )}
    </div>
  )
}
