import { X } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'

import { t } from '#web/texts/texts.ts'
import { classes } from '#web/ui/class-names.ts'

import { Button } from './button.tsx'

import s from './dialog-button.module.css'

interface Props {
  /** Renders the button that opens the dialog. */
  renderButton: (open: () => void) => ReactNode
  title: string
  /** The class for the position on a desktop; on a phone the dialog is at the bottom. */
  place?: string | undefined
  children: (close: () => void) => ReactNode
}

/** Uses a native popover, for content that must not wait for more script. */
export function DialogButton({ renderButton, title, place, children }: Props) {
  const id = useId()
  const titleId = useId()
  const [isOpen, setOpen] = useState(false)
  const dialog = () => document.getElementById(id) as HTMLDialogElement
  const close = () => dialog().close()
  return (
    <>
      {renderButton(() => {
        setOpen(true)
        dialog().showModal()
      })}
      <dialog
        id={id}
        className={classes(s.dialog, place)}
        aria-labelledby={titleId}
        onClose={() => setOpen(false)}
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className={s.head}>
          <h2 id={titleId}>{title}</h2>
          <Button icon small aria-label={t.close} onClick={close}>
            <X size={16} />
          </Button>
        </div>
        {isOpen && children(close)}
      </dialog>
    </>
  )
}
