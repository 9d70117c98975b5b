import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

import { giveUpWaiting, useLongWait } from '#web/api/waiting.ts'
import { expireUndo, forgetUndo, offeredForMs, takeBack, useUndo, type UndoOffer } from '#web/api/writes/undo.ts'
import { texts } from '#web/texts/failing.ts'

import { Button } from './controls/button.tsx'

import s from './undo-toast.module.css'

/** Shows that an action is not confirmed yet, then the action while it can be undone, then the result of undoing it. */
export function UndoToast() {
  const { offer, isUndoing, outcome } = useUndo()
  const isWaiting = useLongWait(({ isLong, isWrite }) => isLong && isWrite)
  if (!offer && outcome === undefined && !isWaiting) return null
  // Rendered in the body, because a popover makes the page inert. A press here must not close that popover.
  return createPortal(
    <div className={s.place} data-toast data-react-aria-top-layer="true">
      {isWaiting ? (
        <Unconfirmed />
      ) : offer ? (
        <Offered key={offer.at} offer={offer} isUndoing={isUndoing} />
      ) : (
        <Outcome key={outcome} text={outcome!} />
      )}
    </div>,
    document.body,
  )
}

function Offered({ offer: { text, warnings, undoIds, at }, isUndoing }: { offer: UndoOffer; isUndoing: boolean }) {
  const seconds = useSecondsUntil(at + offeredForMs)
  useEffect(() => {
    if (seconds <= 0) expireUndo()
  }, [seconds])
  return (
    <div className={s.undo} role="status">
      <p>
        {text}
        {warnings.length > 0 && <span>{warnings.join(' · ')}</span>}
      </p>
      {undoIds.length > 0 && (
        <>
          <time aria-hidden="true">{texts.seconds(Math.max(0, seconds))}</time>
          <Button secondary small loading={isUndoing} onClick={() => void takeBack(texts.undone)}>
            {texts.undo}
          </Button>
        </>
      )}
      <i className={s.line} />
    </div>
  )
}

/** Shown if a write takes too long. The user can stop waiting; repeating the write does nothing twice. */
const Unconfirmed = () => (
  <div className={s.undo} role="status">
    <p>{texts.stillSaving}</p>
    <Button secondary small onClick={giveUpWaiting}>
      {texts.stopWaiting}
    </Button>
  </div>
)

function Outcome({ text }: { text: string }) {
  const [until] = useState(() => Date.now() + offeredForMs)
  const seconds = useSecondsUntil(until)
  useEffect(() => {
    if (seconds <= 0) forgetUndo()
  }, [seconds])
  return (
    <div className={s.undo} role="status">
      <p>{text}</p>
      <Button quiet small onClick={forgetUndo}>
        {texts.dismiss}
      </Button>
    </div>
  )
}

function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return Math.ceil((moment - now) / 1000)
}
