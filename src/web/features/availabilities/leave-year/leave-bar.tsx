import type { CSSProperties } from 'react'

import type { Id } from '#domain/id.ts'
import type { Leave } from '#domain/leave/leave.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'
import { leaveColors } from '#web/leave-colors.ts'
import { texts } from '#web/texts/availabilities.ts'
import { texts as noticeTexts } from '#web/texts/notices.ts'
import { classes } from '#web/ui/class-names.ts'
import { leaveDaysText } from '#web/ui/wording/leave-days.ts'

import { useKnownVerdict } from '../leave/use-evidence.ts'
import { placeIn } from './year.ts'

import s from './year.module.css'

/** Bars wider than this, in percent, have their letter inside. */
const widest = 5

interface Props {
  leave: Leave
  year: DateRange
  /** The distance to the person's next bar, in percent. */
  room: number
  isSelected: boolean
  onSelect: (leaveId: Id | undefined) => void
}

/** One leave in a person's year. */
export function LeaveBar({ leave, year, room, isSelected, onSelect }: Props) {
  const { id, kind, status, fromDate, toDate } = leave
  const isShort = useKnownVerdict(leave) === 'NOT_COVERABLE'
  const place = placeIn(year, { fromDate, toDate })
  const state = `${texts.leave.statuses[status]}${isShort ? `, ${texts.leave.notCoverable}` : ''}`
  const name = `${noticeTexts.leaveKinds[kind!]} ${leaveDaysText(leave)}, ${state}`
  return (
    <button
      type="button"
      className={classes(s.bar, 'c', `c-${leaveColors[kind!]}`, status === 'ASKED' && s.asked, isShort && s.short, isSelected && s.chosen)}
      style={{ left: `${place.left}%`, width: `${place.width}%` }}
      aria-label={name}
      title={name}
      aria-pressed={isSelected}
      onClick={() => onSelect(isSelected ? undefined : id)}
    >
      {kind !== null && kind !== 'VACATION' && (
        <span
          className={classes(s.letter, place.width > widest && s.inside)}
          style={{ '--width': place.width, '--room': room } as CSSProperties}
        >
          {texts.leave.letters[kind]}
        </span>
      )}
    </button>
  )
}
