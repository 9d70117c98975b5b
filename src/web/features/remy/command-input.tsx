import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type RefObject } from 'react'

import { toggleRemy } from '#web/api/remy.ts'
import { texts } from '#web/texts/remy.ts'
import { t } from '#web/texts/texts.ts'
import { Button } from '#web/ui/controls/button.tsx'

import type { useRemyCommands } from './use-remy-commands.ts'
import { placingsOf, Warning } from './warning.tsx'

import s from './remy.module.css'

interface Props {
  remy: ReturnType<typeof useRemyCommands>
  text: string
  setText: (text: string) => void
  field: RefObject<HTMLInputElement | null>
  /** False on a phone, which has no card with a close button. */
  hasClose?: boolean
}

/** A field where Enter or Go submits the command and arrow keys step through the history. */
export function CommandInput({
  remy: { commands, busy, isReady, meaningOf, previewOf, run },
  text,
  setText,
  field,
  hasClose = false,
}: Props) {
  /** The number of steps back in the history; -1 is the current input. */
  const [back, setBack] = useState(-1)
  const meaning = meaningOf(text)
  /** Whether a command was sent before the team was loaded or the last command was answered. It runs after that, unless it is changed. */
  const [waits, setWaits] = useState(false)

  function submit() {
    setWaits(!isReady)
    if (!isReady) return
    setText('')
    setBack(-1)
    void run(text)
  }
  const submitWaiting = useEffectEvent(submit)
  useEffect(() => {
    if (!waits || !isReady) return undefined
    const soon = setTimeout(submitWaiting)
    return () => clearTimeout(soon)
  }, [waits, isReady])

  function type(command: string) {
    setText(command)
    setWaits(false)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') submit()
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const to = Math.max(-1, Math.min(commands.length - 1, back + step))
    if (to === back) return
    setBack(to)
    type(commands[to]?.name ?? '')
  }

  return (
    <div className={s.input}>
      <input
        ref={field}
        aria-label={texts.help}
        placeholder={texts.help}
        value={text}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      <Button small loading={busy || waits} onClick={submit}>
        {texts.go}
      </Button>
      {hasClose && (
        <Button icon small aria-label={t.close} onClick={toggleRemy}>
          <X size={16} />
        </Button>
      )}
      <p className="quiet small" role="status">
        {meaning ? previewOf(meaning) : ''}
        {placingsOf(meaning).map((placing) => (
          <Warning key={placing.user.id} intent={placing} />
        ))}
      </p>
    </div>
  )
}
