import type { Pack } from '#domain/rulebook/pack.ts'
import { hasEnded } from '#domain/rulebook/packs/validity.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { texts } from '#web/texts/compliance.ts'

import { dateText, editionText } from './words.ts'

import s from './compliance.module.css'

/** Says that the pack no longer holds on this day. It still judges, because the team may have nothing newer. */
export function EndedNote({ pack, on }: { pack: Pack; on: CalendarDate }) {
  if (!hasEnded(pack, on)) return null
  return (
    <p className={s.ended} role="note">
      {texts.hasEnded(editionText(pack), dateText(pack.validTo!))}
    </p>
  )
}
