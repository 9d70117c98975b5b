import { useState } from 'react'

import { texts } from '#web/texts/profile.ts'
import { t as shared } from '#web/texts/texts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'

import s from './profile.module.css'

const t = texts.secondFactor

/** New recovery codes, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => setCopied(await copyText(codes.join('\n')))
  return (
    <>
      <p>{t.saveCodes}</p>
      <ul className={s.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <Button secondary onClick={() => void copy()}>
          {copied ? shared.copied : t.copy}
        </Button>
        <Button onClick={onDone}>{t.savedThem}</Button>
      </div>
    </>
  )
}
