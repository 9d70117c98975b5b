import { judgements, type Judgement } from '#domain/rulebook/waiver.ts'
import { texts } from '#web/texts/compliance.ts'

import { OutcomeMark } from './outcome-mark.tsx'

import s from './compliance.module.css'

interface Props {
  counts: Record<Judgement, number>
  /** Undefined if all outcomes are shown. */
  shown: Judgement | undefined
  onShow: (shown: Judgement | undefined) => void
}

export function OutcomeFilter({ counts, shown, onShow }: Props) {
  const all = judgements.reduce((sum, outcome) => sum + counts[outcome], 0)
  return (
    <div className={s.filter} role="group" aria-label={texts.show}>
      <button type="button" aria-pressed={shown === undefined} onClick={() => onShow(undefined)}>
        {texts.all} <b>{all}</b>
      </button>
      {judgements.map((outcome) => (
        <button key={outcome} type="button" aria-pressed={shown === outcome} onClick={() => onShow(outcome)}>
          <OutcomeMark outcome={outcome} /> {texts.outcomes[outcome]} <b>{counts[outcome]}</b>
        </button>
      ))}
    </div>
  )
}
