import { gapOf, shownGap } from '#domain/rules/gap.ts'
import { texts } from '#web/texts/filling.ts'

import { CostCurve } from './cost-curve.tsx'
import { shownQuality } from './shown-draft.ts'
import type { Filling } from './use-filling.ts'

import s from './fill.module.css'

/** Shows the stage, the figures and the cost curve. */
export function FillProgress({ filling }: { filling: Filling }) {
  const { status, waiting, curve, preview } = filling
  const last = curve.at(-1)
  const gap = last ? gapOf({ ...last, soft: last.fairness + last.preference }) : null
  const { proven, shortfall } = shownQuality(preview)
  const word = waiting ? texts.waiting : proven ? texts.proven : texts.statuses[status]
  return (
    <>
      <div aria-live="polite" className={s.state}>
        <strong className="grow">{word}</strong>
        {last && <span className="quiet small">{texts.seconds(last.seconds)}</span>}
      </div>
      {status === 'RUNNING' && <div className={s.bar} role="progressbar" aria-label={word} />}
      {last && (
        <>
          <dl className={s.stats}>
            <Stat name={texts.unfilledPlaces} value={String(last.emptySeats)} />
            <Stat name={texts.unfairness} value={texts.number(last.fairness)} />
            <Stat name={texts.gap} value={gap === null ? '–' : texts.percent(shownGap(gap))} />
          </dl>
          <CostCurve curve={curve} isBounded={gap !== null} />
          {shortfall > 0 && <p className="small">{texts.shortfall(shortfall)}</p>}
        </>
      )}
    </>
  )
}

const Stat = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
