import { shortName } from '#domain/people/user.ts'
import { useTeam } from '#web/api/queries/team.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/availabilities.ts'

import type { ShownCoverage } from './shown-coverage.ts'

import s from './leave.module.css'

const shownTakers = 2

/** What leave costs the others, and who would take which shift. */
export function CoverageCost({ coverage: { cost, otherShifts, takers } }: { coverage: ShownCoverage }) {
  const users = useTeam()?.users
  if (cost === null || !users) return <p>{texts.leave.othersTake(otherShifts)}</p>
  const rest = takers.slice(shownTakers)
  return (
    <>
      <p>{cost < 0.05 ? texts.leave.costsNothing : texts.leave.costs(pointsOf(cost))}</p>
      {takers.length > 0 && (
        <dl className={s.sum}>
          {takers.slice(0, shownTakers).map((taker) => (
            <div key={`${taker.userId} ${taker.date} ${taker.templateId}`}>
              <dt>{texts.leave.taker(users[taker.userId] ? shortName(users[taker.userId]!) : '', taker.name, dayTitle(taker.date))}</dt>
              <dd>{signed(taker.cost)}</dd>
            </div>
          ))}
          {rest.length > 0 && (
            <div>
              <dt>{texts.leave.otherTakers(rest.length)}</dt>
              <dd>{signed(rest.reduce((sum, taker) => sum + taker.cost, 0))}</dd>
            </div>
          )}
        </dl>
      )}
    </>
  )
}

const pointsOf = (cost: number): string => cost.toFixed(1)
const signed = (cost: number): string => `${cost < -0.05 ? '−' : '+'}${Math.abs(cost).toFixed(1)}`
