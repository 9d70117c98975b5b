import { tryReadsAgain } from '#web/api/shown-reads.ts'
import { useLongWait } from '#web/api/waiting.ts'
import { texts } from '#web/texts/shell.ts'
import { t } from '#web/texts/texts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Logo } from '#web/ui/logo.tsx'

import s from './loading-overlay.module.css'

/** Appears after a noticeable wait and never takes the focus. Later it says that the server does not answer. */
export function LoadingOverlay() {
  const { isLong } = useLongWait()
  return (
    <div className={s.overlay} role="status">
      <div className={s.box}>
        <Logo face="o" />
        <div>
          <p>{t.justASec}</p>
          {isLong && (
            <p className={s.long}>
              {texts.stillWaiting}{' '}
              <Button secondary tiny onClick={tryReadsAgain}>
                {t.tryAgain}
              </Button>
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
