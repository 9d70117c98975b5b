import { useRef, useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react'

import { t } from '#web/texts/texts.ts'
import { classes } from '#web/ui/class-names.ts'

import { Button } from './button.tsx'

import s from './button.module.css'

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> & { onConfirm: () => void; children: ReactNode }

/** For destructive actions: the first press asks, the second acts; a double click only asks. Losing focus or a press elsewhere cancels. */
export function ConfirmButton({ onConfirm, children, className, ...props }: Props) {
  const [asks, setAsks] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function press({ detail: pressesInRow }: MouseEvent) {
    if (asks) {
      if (pressesInRow > 1) return
      setAsks(false)
      onConfirm()
      return
    }
    setAsks(true)
    // Touch screens and Safari do not focus a pressed button; without focus there is no blur later.
    button.current?.focus()
    const elsewhere = (event: PointerEvent) => {
      if (button.current?.contains(event.target as Node)) return
      setAsks(false)
      document.removeEventListener('pointerdown', elsewhere, true)
    }
    document.addEventListener('pointerdown', elsewhere, true)
  }

  return (
    <Button {...props} ref={button} className={classes(asks && s.sure, className)} onClick={press} onBlur={() => setAsks(false)}>
      <span className={s.labels}>
        <span aria-hidden={asks}>{children}</span>
        <span aria-hidden={!asks}>{t.youSure}</span>
      </span>
    </Button>
  )
}
