import { Check, Copy } from 'lucide-react'
import { useState } from 'react'

import { groupedJoinCode } from '#domain/people/team.ts'
import { t } from '#web/texts/texts.ts'

import { Button } from './controls/button.tsx'
import { copyText } from './copy-text.ts'

/** The code in groups that are easy to read out; pressing it copies it. */
export function JoinCode({ code }: { code: string }) {
  const [copied, setCopied] = useState(false)
  const shown = groupedJoinCode(code)

  async function copy() {
    setCopied(await copyText(shown))
  }

  return (
    <Button secondary small style={{ letterSpacing: '.04em' }} aria-label={`${t.copy} ${shown}`} onClick={() => void copy()}>
      {shown}
      {copied ? <Check size={14} aria-label={t.copied} /> : <Copy size={14} />}
    </Button>
  )
}
