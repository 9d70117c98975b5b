import { t } from '#web/texts/texts.ts'
import { Logo } from '#web/ui/logo.tsx'

import s from './loading-overlay.module.css'

/** Appears only when the wait is long enough to notice, and never takes the focus. */
export function LoadingOverlay() {
  return (
    <div className={s.overlay} role="status">
      <div className={s.box}>
        <Logo face="o" />
        <p>{t.justASec}</p>
      </div>
    </div>
  )
}
