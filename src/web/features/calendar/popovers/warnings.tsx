import { texts } from '#web/texts/scheduling.ts'
import { PopoverSection } from '#web/ui/popover.tsx'

import type { Warning } from './use-shift-actions.ts'

import s from './popovers.module.css'

/** Warnings about the last action. */
export function Warnings({ warnings }: { warnings: Warning[] }) {
  if (warnings.length === 0) return null
  return (
    <PopoverSection>
      <p className={s.notes} role="status">
        {texts.warnings} {warnings.map(({ text }) => text).join(', ')}.
      </p>
    </PopoverSection>
  )
}
