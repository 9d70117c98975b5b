import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { shortName } from '#domain/people/user.ts'
import { texts as fillingTexts } from '#web/texts/filling.ts'
import { texts } from '#web/texts/review/review.ts'
import { classes } from '#web/ui/class-names.ts'

import s from './review.module.css'

interface Props {
  /** In the order of the rows, which is the same in both halves. */
  userIds: readonly Id[]
  differences: ReadonlyMap<Id, number>
  /** The value at both ends of the axis. */
  farthest: number
  /** The smallest difference that is marked. */
  farFrom: number
  users: Record<Id, TeamUser>
}

/** Everyone's difference from their fair share, as points on either side of a middle line. */
export function ShareChart({ userIds, differences, farthest, farFrom, users }: Props) {
  const at = (value: number) => 50 + (value / farthest) * 40
  const step = Math.max(1, Math.floor(farthest / 2))
  const ticks = [-2, -1, 0, 1, 2].map((of) => of * step).filter((tick) => Math.abs(tick) <= farthest)
  return (
    <div role="table" aria-label={texts.fairnessLabel}>
      <div className={s.axis} aria-hidden="true">
        <span className="quiet">{texts.fairness}</span>
        <span className={s.track}>
          {ticks.map((tick) => (
            <i key={tick} style={{ left: `${at(tick)}%` }}>
              {signed(tick, 0)}
            </i>
          ))}
        </span>
      </div>
      {userIds.map((userId) => {
        const value = differences.get(userId) ?? 0
        const isFar = Math.abs(value) >= farFrom
        const [left, right] = [Math.min(50, at(value)), Math.max(50, at(value))]
        return (
          <div key={userId} className={s.person} role="row">
            <span role="rowheader" className="truncate">
              {users[userId] ? shortName(users[userId]) : fillingTexts.why.someone}
            </span>
            <span className={s.track} aria-hidden="true">
              <u style={{ left: `${left}%`, width: `${right - left}%` }} />
              <b className={isFar ? s.far : undefined} style={{ left: `${at(value)}%` }} />
            </span>
            <span role="cell" className={classes(s.amount, isFar && s.far)}>
              {signed(value, 1)}
            </span>
          </div>
        )
      })}
    </div>
  )
}

const signed = (value: number, digits: number): string => {
  const amount = digits === 0 ? String(Math.abs(value)) : fillingTexts.number(Math.abs(value))
  return value === 0 ? amount : `${value < 0 ? '−' : '+'}${amount}`
}
