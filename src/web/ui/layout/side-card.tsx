import { X } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'

import { texts } from '#web/texts/shell.ts'
import { classes } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Boundary } from '#web/ui/states/boundary.tsx'

import { useKeptFocus } from './use-kept-focus.ts'

import s from './card.module.css'

interface Props {
  title: ReactNode
  onClose?: () => void
  mark?: ReactNode
  className?: string
  children: ReactNode
}

/** A card of 300 px in the right column, the only place for details. Its button is not called "Close": that closes a switch request. */
export function SideCard({ title, onClose, mark, className, children }: Props) {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  useKeptFocus(card)
  return (
    <section ref={card} className={classes(s.card, s.side, className)} aria-labelledby={id}>
      <div className={s.head}>
        <h2 id={id}>{title}</h2>
        {mark}
        {onClose && (
          <Button icon small aria-label={texts.dismiss} onClick={onClose}>
            <X size={16} />
          </Button>
        )}
      </div>
      <Boundary>{children}</Boundary>
    </section>
  )
}

export function SideCardBody({ children }: { children: ReactNode }) {
  return <div className={s.body}>{children}</div>
}
