import { texts } from '#web/texts/filling.ts'

import { CostCurve } from './cost-curve.tsx'
import type { Filling } from './use-filling.ts'

import s from './fill.module.css'

/** Shows the stage, the figures and the cost curve. */
export function FillProgress({ filling }: { filling: Filling }) {
  const { status, waiting, curve, preview } = filling
  const last = curve.at(-1)
  const soft = last ? Math.max(last.fairness + last.preference, 1e-6) : 0
  const gap = last && last.bound !== null ? Math.min(1, Math.max(0, (last.cost - last.bound) / soft)) : undefined
  const word = waiting ? texts.waiting : preview?.quality.proven ? texts.proven : texts.statuses[status]
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
            <Stat name={texts.unfilledShifts} value={String(last.emptySeats)} />
            <Stat name={texts.unfairness} value={texts.number(last.fairness)} />
            <Stat name={texts.gap} value={gap === undefined ? '–' : texts.percent(gap)} />
          </dl>
          <CostCurve curve={curve} />
          {preview && preview.quality.shortfall > 0 && <p className="small">{texts.shortfall(preview.quality.shortfall)}</p>}
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
