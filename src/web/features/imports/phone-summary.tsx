import type { Id } from '#domain/id.ts'
import type { Difference } from '#domain/imports/difference.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/imports/imports.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { State } from '#web/ui/states/state.tsx'

import type { ReadImport } from './use-imports.ts'

import s from './imports.module.css'

/** On a phone, questions are answered without showing the sheet, which needs more width. */
export function PhoneSummary({ id, read: { reading, differences, sheet } }: { id: Id; read: ReadImport }) {
  const { layout, questions, cells } = reading
  if (layout === 'UNKNOWN') return <State title={texts.unknown} text={texts.unknownDetail} />
  const ofKind = (what: Difference['what']) => differences.filter((one) => one.what === what && one.state === 'NEW').length
  const rows: (readonly [string, number])[] = [
    [texts.newShifts, ofKind('SHIFT')],
    [texts.daysOfLeave, ofKind('LEAVE')],
    ...(reading.availability.length > 0 ? [[texts.availabilities, ofKind('AVAILABILITY')] as const] : []),
    ...(reading.rotations.length > 0 ? [[texts.rotations, ofKind('ROTATION')] as const] : []),
    [texts.understood.notes, cells.filter(({ as }) => as === 'ignored').length],
    ...(sheet.hidden ? [[texts.understood.hiddenParts, sheet.hidden.rows + sheet.hidden.columns] as const] : []),
    [texts.questions, questions.length],
  ]
  return (
    <>
      <p className={s.lookOnly}>{texts.onPhone}</p>
      <dl className={s.sums}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink block secondary to={paths.differences(id)}>
        {texts.showDifferences}
      </ButtonLink>
    </>
  )
}
