import { shownGap } from '#domain/rules/gap.ts'
import { loadKinds, type Load } from '#domain/rules/load.ts'
import { shownCarried } from '#web/features/calendar/fill/shown-carried.ts'
import { texts as fillingTexts } from '#web/texts/filling.ts'
import { texts } from '#web/texts/review/review.ts'
import { Segments } from '#web/ui/controls/segments.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

import type { ByAutoFill, MonthReview } from './use-review.ts'

import s from './review.module.css'

interface Props {
  review: MonthReview
  byAutoFill: ByAutoFill | undefined
  packName: string | undefined
  kind: keyof Load
  onKind: (kind: keyof Load) => void
}

/** The rules for both halves, and the kind of load that is compared. */
export function CommonFactsCard({ review, byAutoFill, packName, kind, onKind }: Props) {
  const { untoldRules } = review
  return (
    <SideCard title={texts.same}>
      <SideCardBody>
        <div className={s.kinds}>
          <Segments
            label={texts.compare}
            choices={Object.fromEntries(loadKinds.map((of) => [of, fillingTexts.kinds[of]])) as Record<keyof Load, string>}
            chosen={kind}
            onChoose={onKind}
          />
        </div>
        <div className={s.facts}>
          <p>
            <Facts review={review} byAutoFill={byAutoFill} packName={packName} />
          </p>
          <p>
            {untoldRules > 0 && `${texts.untold(untoldRules)} `}
            {texts.notSaved}
          </p>
        </div>
      </SideCardBody>
    </SideCard>
  )
}

/** Facts in sentences, which can also be printed. */
export function Facts({ review, byAutoFill, packName }: Pick<Props, 'review' | 'byAutoFill' | 'packName'>) {
  const { people, seats, daysOfLeave, requests, covers, regularUnfilled } = review
  const ran = byAutoFill && texts.ran({ ...byAutoFill, gap: byAutoFill.gap === null ? null : shownGap(byAutoFill.gap) })
  const isCarried = people.some((person) => loadKinds.some((kind) => shownCarried(person, kind) !== undefined))
  return (
    <>
      {texts.facts({ people: people.length, places: seats.length, leave: daysOfLeave, requests: requests.made })}{' '}
      {packName ? texts.rules(packName) : texts.teamRules} {ran} {isCarried && texts.carried} {covers > 0 && texts.covers}{' '}
      {regularUnfilled > 0 && texts.regularUnfilled(regularUnfilled)}
    </>
  )
}
