import { Lock } from 'lucide-react'

import { leaveDays, type Leave } from '#domain/leave/leave.ts'
import type { HalfDay } from '#domain/people/availability.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { leaveColors } from '#web/leave-colors.ts'
import { texts } from '#web/texts/availabilities.ts'
import { texts as noticeTexts } from '#web/texts/notices.ts'
import { classes } from '#web/ui/class-names.ts'

import type { Pick } from './pick.ts'

import s from './leave.module.css'

interface PartProps {
  date: CalendarDate
  half: HalfDay
  startsRow: boolean
  /** Whether both halves of the day belong to the leave. */
  isWhole: boolean
}

/** Only the first half day of a leave in each week shows its kind. */
const isNamed = (span: { fromDate: CalendarDate; fromHalf: HalfDay }, { date, half, startsRow }: PartProps): boolean =>
  (date === span.fromDate && half === span.fromHalf) || (startsRow && half === 'day')

/** A part of a requested or approved leave. */
export function OnLeave({ leave, ...part }: PartProps & { leave: Leave }) {
  const kind = leave.kind!
  return (
    <span className={classes(s.leave, 'c', `c-${leaveColors[kind]}`, leave.status === 'ASKED' && s.asked, part.isWhole && s.whole)}>
      {isNamed(leave, part) && (
        <>
          <b className="truncate">{noticeTexts.leaveKinds[kind]}</b>
          <span className="truncate">
            {leave.status === 'APPROVED' && <Lock size={12} />} {texts.leave.statuses[leave.status]}
          </span>
        </>
      )}
    </span>
  )
}

/** A part of the leave that is being chosen. isShort: a shift of the day would stay unfilled. */
export function Picked({ pick, isShort, ...part }: PartProps & { pick: Pick; isShort: boolean }) {
  const { date, half, isWhole } = part
  const starts = date === pick.fromDate && half === pick.fromHalf
  const ends = date === pick.toDate && (isWhole || half === pick.toHalf)
  return (
    <span
      className={classes(
        s.picked,
        isShort && s.hatched,
        date === pick.fromDate && s.first,
        date === pick.toDate && s.last,
        isWhole && s.whole,
      )}
    >
      {isNamed(pick, part) && (
        <>
          <b className="truncate">{noticeTexts.leaveKinds[pick.kind]}</b>
          {leaveDays(pick) > 0 && <span className="truncate">{texts.leave.days(leaveDays(pick))}</span>}
        </>
      )}
      {starts && <i className={classes(s.handle, s.from)} data-end="from" />}
      {ends && <i className={classes(s.handle, s.to)} data-end="to" />}
    </span>
  )
}
