import { useEffect, useEffectEvent } from 'react'

import { texts } from '#web/texts/planning.ts'
import { Button } from '#web/ui/button.tsx'

import type { Moved } from './use-move.ts'

import s from './move.module.css'

const stays = 10_000

/** What was done, for as long as one may want to take it back. */
export function Toast({ moved, onUndo, onForget }: { moved: Moved; onUndo: () => void; onForget: () => void }) {
  const forget = useEffectEvent(onForget)
  useEffect(() => {
    const timer = setTimeout(() => forget(), stays)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={s.toast} role="status">
      <p>
        {moved.text}
        {moved.warnings.length > 0 && <span>{moved.warnings.join(' · ')}</span>}
      </p>
      <Button secondary small onClick={onUndo}>
        {texts.move.undo}
      </Button>
    </div>
  )
}
