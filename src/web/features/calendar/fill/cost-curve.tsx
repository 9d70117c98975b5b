import { texts } from '#web/texts/filling.ts'

import { drawnCosts } from './shown-draft.ts'
import type { Filling } from './use-filling.ts'

import s from './fill.module.css'

const [width, height] = [268, 64]

interface Props {
  curve: Filling['curve']
  /** Whether the lower bound says anything about the roster. */
  isBounded: boolean
}

/** The cost of fairness and preferences over time, down to its lower bound. Unfilled shifts are listed separately. */
export function CostCurve({ curve, isBounded }: Props) {
  const last = curve.at(-1)!
  const { drawn, withheld } = drawnCosts(curve)
  const bound = isBounded ? last.bound! - withheld : 0
  const highest = Math.max(...drawn.map(({ cost }) => cost))
  const x = (seconds: number) => (last.seconds === 0 ? 0 : (seconds / last.seconds) * width)
  const y = (cost: number) => 4 + (1 - (cost - bound) / (highest - bound || 1)) * (height - 8)
  const steps = drawn.map(
    ({ seconds, cost }, index) => `${index === 0 ? 'M' : 'H'}${x(seconds).toFixed(1)} ${index === 0 ? '' : 'V'}${y(cost).toFixed(1)}`,
  )
  return (
    <figure className={s.curve}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {isBounded && <path className={s.boundLine} d={`M0 ${y(bound)}H${width}`} />}
        <path className={s.line} d={`${steps.join('')}H${width}`} />
      </svg>
      <figcaption>
        <span>{texts.cost(drawn[0]!.cost)}</span>
        <span>{texts.number(last.cost - withheld)}</span>
        <span>{isBounded && texts.bound(bound)}</span>
      </figcaption>
    </figure>
  )
}
