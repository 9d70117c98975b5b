import { shortName } from '#domain/people/user.ts'
import { useTeam } from '#web/api/queries/team.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/availabilities.ts'
import { changeText, costsNothing, pointsText } from '#web/ui/wording/block-name.ts'

import type { ShownCoverage } from './shown-coverage.ts'

import s from './leave.module.css'

const shownTakers = 2

/** What leave costs the others, and who would take which shift. */
export function CoverageCost({ coverage: { cost, takers } }: { coverage: ShownCoverage }) {
  const users = useTeam()?.users
  if (cost === null) return <p>{texts.leave.costNotKnown}</p>
  if (!users) return null
  const rest = takers.slice(shownTakers)
  return (
    <>
      <p>{costText(cost)}</p>
      {takers.length > 0 && (
        <dl className={s.sum}>
          {takers.slice(0, shownTakers).map((taker) => (
            <div key={`${taker.userId} ${taker.date} ${taker.templateId}`}>
              <dt>{texts.leave.taker(users[taker.userId] ? shortName(users[taker.userId]!) : '', taker.name, dayTitle(taker.date))}</dt>
              <dd>{changeText(taker.cost)}</dd>
            </div>
          ))}
          {rest.length > 0 && (
            <div>
              <dt>{texts.leave.otherTakers(rest.length)}</dt>
              <dd>{changeText(rest.reduce((sum, taker) => sum + taker.cost, 0))}</dd>
            </div>
          )}
        </dl>
      )}
    </>
  )
}

/** cost: in points of fairness. */
export const costText = (cost: number): string => (costsNothing(cost) ? texts.leave.costsNothing : texts.leave.costs(pointsText(cost)))
