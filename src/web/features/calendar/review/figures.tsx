import type { RosterReview } from '#contract/schedule/review.ts'
import type { Load } from '#domain/rules/load.ts'
import { texts } from '#web/texts/review/review.ts'

import { differencesOf, farFrom } from './differences.ts'

import s from './review.module.css'

/** Four figures about the month; red marks what should be better. */
export function Figures({ verdict, kind }: { verdict: RosterReview; kind: keyof Load }) {
  const { broken, seats, requests } = verdict
  const apart = Math.max(0, ...[...differencesOf(verdict, kind).values()].map(Math.abs))
  const unfilled = seats.filter(({ userId }) => userId === null).length
  return (
    <dl className={s.figures}>
      <Figure name={texts.figures.broken(broken.length)} value={String(broken.length)} isHot={broken.length > 0} />
      <Figure name={texts.figures.apart} value={texts.signed(apart)} isHot={apart >= farFrom(verdict, kind)} />
      <Figure name={texts.figures.unfilled} value={String(unfilled)} isHot={unfilled > 0} />
      {requests.made > 0 && <Figure name={texts.figures.granted} value={texts.of(requests)} isHot={false} />}
    </dl>
  )
}

const Figure = ({ name, value, isHot }: { name: string; value: string; isHot: boolean }) => (
  <div className={isHot ? s.hot : undefined}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
