import { useEffect } from 'react'

import { announce } from '#web/api/analytics.ts'
import { texts } from '#web/texts/failing.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'

import { State } from './state.tsx'

interface Props {
  name: string | undefined
  error: unknown
  isLostFile: boolean
  onAgain: () => void
}

/** Replaces a part that crashed or could not be loaded. */
export default function Stopped({ name, error, isLostFile, onAgain }: Props) {
  const number = numberOf(error)
  useEffect(() => {
    if (!isLostFile) announce('page stopped', { number })
  }, [isLostFile, number])
  if (isLostFile)
    return (
      <State failed title={texts.lost(name)} text={navigator.onLine ? texts.noAnswer : texts.offline}>
        <Button small onClick={onAgain}>
          {texts.tryAgain}
        </Button>
      </State>
    )
  return (
    <State failed title={name === undefined ? texts.stoppedHere : texts.stopped(name)} text={texts.stoppedDetail(number)}>
      <Button small onClick={onAgain}>
        {texts.openAgain}
      </Button>
      <Button secondary small onClick={() => void copyText(number)}>
        {texts.copyNumber}
      </Button>
    </State>
  )
}

/** A number that is the same for the same error, by which developers can find it. */
function numberOf(error: unknown): string {
  const text = error instanceof Error ? `${error.message} ${error.stack?.split('\n')[1] ?? ''}` : String(error)
  let sum = 0
  for (const letter of text) sum = (Math.imul(sum, 31) + letter.codePointAt(0)!) >>> 0
  const digits = sum.toString(16).toUpperCase().padStart(8, '0')
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}`
}
