import type { BlockPoints } from '#domain/requests/points.ts'
import { daysText } from '#web/dates.ts'
import { texts } from '#web/texts/requests.ts'
import { classes } from '#web/ui/class-names.ts'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { blockTitle, budgetText } from '#web/ui/wording/block-name.ts'

import s from './requests.module.css'

interface Props {
  block: BlockPoints
  pointsABlock: number
  /** The points that the request being chosen would cost. */
  chosen: number
}

/** How many of a block's points are left. */
export function PointsCard({ block, pointsABlock, chosen }: Props) {
  const { spent, pledged, left, carriedOver, fromDate, toDate } = block
  const budget = spent + pledged + left
  return (
    <SideCard
      title={
        <>
          {blockTitle(block)} <span className={s.thin}>{daysText(fromDate, toDate)}</span>
        </>
      }
    >
      <SideCardBody>
        <p className={s.big}>
          <b>{budgetText(left - chosen)}</b> {texts.ofPointsLeft(budgetText(budget), left - chosen)}
        </p>
        <Ticks budget={budget} spent={spent + pledged} chosen={chosen} />
        <p className="small quiet">
          {texts.budget(pointsABlock, budgetText(carriedOver), block.number)} {texts.goesOn(block.number)}
        </p>
      </SideCardBody>
    </SideCard>
  )
}

/** One square for each point. */
export const Ticks = ({ budget, spent, chosen = 0 }: { budget: number; spent: number; chosen?: number }) => (
  <div className={s.ticks} role="img" aria-label={texts.spentOf(budgetText(spent), budgetText(budget))}>
    {Array.from({ length: Math.max(1, Math.round(budget)) }, (_, point) => (
      <i key={point} className={classes(point < Math.round(spent) ? s.used : point < Math.round(spent + chosen) && s.pledged)} />
    ))}
  </div>
)
