import { X } from 'lucide-react'
import { useEffect, useRef, type MouseEvent } from 'react'
import { createPortal } from 'react-dom'

import { dismissError, useRaisedError } from '#web/api/errors.ts'
import { t } from '#web/texts/texts.ts'
import { Button } from '#web/ui/controls/button.tsx'

import s from './error-popover.module.css'

/** Shows errors that belong to no card. */
export default function ErrorPopover() {
  const error = useRaisedError((state) => state.error)
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (error) dialog.current?.showModal()
  }, [error])

  if (!error) return null
  const closeOnBackdrop = (event: MouseEvent) => event.target === dialog.current && dismissError()
  // Rendered in the body, because a popover makes the page inert.
  return createPortal(
    <dialog
      ref={dialog}
      // A press here must not close the popover below.
      data-react-aria-top-layer="true"
      className={s.popover}
      aria-labelledby="error-title"
      aria-describedby="error-message"
      onClose={dismissError}
      onClick={closeOnBackdrop}
    >
      <div className={s.head}>
        <h2 id="error-title">{t.oops}</h2>
        <Button icon small aria-label={t.close} onClick={dismissError}>
          <X size={16} />
        </Button>
      </div>
      <p id="error-message">{error.message}</p>
    </dialog>,
    document.body,
  )
}
