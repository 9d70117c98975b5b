import { texts } from '#web/texts/profile.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'

import s from './profile.module.css'

const t = texts.secondFactor

/** New recovery codes, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <>
      <p>{t.saveCodes}</p>
      <ul className={s.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <Button secondary onClick={() => void copyText(codes.join('\n'))}>
          {t.copy}
        </Button>
        <Button onClick={onDone}>{t.savedThem}</Button>
      </div>
    </>
  )
}
