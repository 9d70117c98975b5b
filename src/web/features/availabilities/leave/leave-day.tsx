import { TriangleAlert, X } from 'lucide-react'

import { isThin } from '#domain/leave/leave-terms.ts'
import type { Leave } from '#domain/leave/leave.ts'
import { neutral, type AvailabilityData, type HalfDay } from '#domain/people/availability.ts'
import { dayOfMonth } from '#domain/time/calendar-date.ts'
import { texts } from '#web/texts/availabilities.ts'
import { texts as noticeTexts } from '#web/texts/notices.ts'
import { classes } from '#web/ui/class-names.ts'

import { PickCell } from '../pick-cell.tsx'
import type { PickDay } from '../pick-grid.tsx'
import { HalfValue } from './half-value.tsx'
import { OnLeave, Picked } from './leave-part.tsx'
import { takesHalf, type Pick } from './pick.ts'
import type { ShownCoverage } from './shown-coverage.ts'

import s from './leave.module.css'

const halves: HalfDay[] = ['day', 'night']

interface Props extends PickDay {
  availability: AvailabilityData
  own: readonly Leave[]
  /** The number of other people on approved leave. */
  away: number
  mostAway: number | null
  pick: Pick | undefined
  /** Shifts of the day that would stay unfilled if the chosen leave were taken. */
  short: ShownCoverage['short']
}

/** One day: who else is away, the person's own leave, the days being chosen, and the availability in the background. */
export function LeaveDay({ availability, own, away, mostAway, pick, short, ...day }: Props) {
  const { date, isOut, startsRow } = day
  const standing = own.filter(({ status }) => status === 'ASKED' || status === 'APPROVED')
  const isFull = isThin(away, { mostAway })
  const values = availability[dayOfMonth(date)] ?? neutral
  const isPicked = pick !== undefined && halves.some((half) => takesHalf(pick, date, half))
  const isJoined = pick !== undefined && pick.fromDate < date
  const takenBy = (half: HalfDay) => (pick && takesHalf(pick, date, half) ? pick : standing.find((one) => takesHalf(one, date, half)))
  const isWhole = takenBy('day') !== undefined && takenBy('day') === takenBy('night')
  const parts = (isWhole ? (['day'] as const) : halves).map((half) => ({ half, taken: takenBy(half) }))
  const state = [
    ...standing.map(({ kind, status }) => `${noticeTexts.leaveKinds[kind!]}, ${texts.leave.statuses[status]}`),
    ...(away > 0 ? [texts.leave.away(away)] : []),
    ...(isPicked ? short.map(({ name, missing }) => texts.leave.shortBy(name, missing)) : []),
  ]
  const mark = away > 0 && !isOut && (
    <span className={classes(s.away, isFull && s.thin)}>
      {isFull && <TriangleAlert size={12} />}
      <b>{away}</b> <span>{texts.leave.awayWord}</span>
    </span>
  )
  return (
    <PickCell {...day} state={state} isChosen={isPicked} chosenClass={classes(s.within, isJoined && s.joined)} mark={mark}>
      {!isOut && (
        <div className={s.halves}>
          {parts.map(({ half, taken }) => {
            const part = { date, half, startsRow, isWhole: parts.length === 1 }
            if (taken === undefined) return <HalfValue key={half} half={half} value={values[half]} />
            return 'id' in taken ? (
              <OnLeave key={half} leave={taken} {...part} />
            ) : (
              <Picked key={half} pick={taken} isShort={short.length > 0} {...part} />
            )
          })}
          {isPicked && short[0] && (
            <span className={s.lacking}>
              <X size={12} /> <span className="truncate">{texts.leave.shortBy(short[0].name, short[0].missing)}</span>
            </span>
          )}
        </div>
      )}
    </PickCell>
  )
}
