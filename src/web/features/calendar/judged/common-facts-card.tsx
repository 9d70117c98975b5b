import { loadKinds, type Load } from '#domain/rules/load.ts'
import { texts as fillingTexts } from '#web/texts/filling.ts'
import { texts } from '#web/texts/judgement/judgement.ts'
import { Segments } from '#web/ui/controls/segments.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

import type { ByAutoFill, JudgedMonth } from './use-judgement.ts'

import s from './judged.module.css'

interface Props {
  judgement: JudgedMonth
  byAutoFill: ByAutoFill | undefined
  packName: string | undefined
  kind: keyof Load
  onKind: (kind: keyof Load) => void
}

/** The rules by which both halves are judged, and the kind of load that is compared. */
export function CommonFactsCard({ judgement, byAutoFill, packName, kind, onKind }: Props) {
  const { untoldRules } = judgement
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
            <Facts judgement={judgement} byAutoFill={byAutoFill} packName={packName} />
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

/** Facts in sentences, which can be printed too. */
export function Facts({ judgement, byAutoFill, packName }: Pick<Props, 'judgement' | 'byAutoFill' | 'packName'>) {
  const { people, seats, daysOfLeave, requests } = judgement
  return (
    <>
      {texts.facts({ people: people.length, places: seats.length, leave: daysOfLeave, requests: requests.made })}{' '}
      {packName ? texts.rules(packName) : texts.teamRules} {byAutoFill && texts.ran(byAutoFill)}
    </>
  )
}
