import type { LeaveKind } from '#domain/leave/leave.ts'
import { texts } from '#web/texts/availabilities.ts'
import { texts as noticeTexts } from '#web/texts/notices.ts'
import { classes } from '#web/ui/class-names.ts'

import s from './leave.module.css'

interface Props {
  kind: LeaveKind
  /** The quota in days per year; null without a limit. */
  quota: number | null
  /** The days of the leave that is being chosen. */
  days: number
  /** The days that would be left after it. */
  left: number | null
}

/** How many of the year's days of its kind a leave uses. */
export function QuotaBar({ kind, quota, days, left }: Props) {
  const used = quota === null || left === null ? 0 : quota - left - days
  return (
    <div className={s.quota}>
      <p>
        <b>{texts.leave.days(days)}</b> <span>{noticeTexts.leaveKinds[kind]}</span>
        {quota !== null && left !== null && <span>{texts.leave.leftAfter(left, quota)}</span>}
      </p>
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
