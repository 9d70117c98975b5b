import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { Dialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components'

import { locale } from '#web/state/language.ts'
import { t } from '#web/texts/texts.ts'

import { classes } from './class-names.ts'
import { Button } from './controls/button.tsx'
import { Boundary } from './states/boundary.tsx'

import s from './popover.module.css'

interface Props {
  title: string
  detail?: string
  /** The class of a template colour, for a bar before the title. */
  color?: string
  /** The calendar day next to which it is placed, so that the day stays visible. */
  beside?: string
  onClose: () => void
  children: ReactNode
}

/** A popover of 400 px. The backdrop, the close icon and Escape all call onClose. */
export function Popover({ title, detail, color, beside, onClose, children }: Props) {
  const dialog = useRef<HTMLElement>(null)
  // After an action, the focused element may be gone; keys must not reach the page behind the popover.
  useEffect(() => {
    if (document.activeElement === document.body) dialog.current?.focus()
  })
  const [opener] = useState(() => document.activeElement)
  useEffect(() => () => void setTimeout(() => giveBackFocus(opener)), [opener])
  const left = useLeftBeside(beside)
  return (
    <I18nProvider locale={locale}>
      <ModalOverlay isOpen isDismissable onOpenChange={(open) => !open && onClose()} className={s.backdrop!}>
        <Modal className={s.popover!} style={left ? ({ '--left': `${left}px` } as CSSProperties) : {}}>
          <Dialog ref={dialog}>
            <div className={classes(s.head, 'c', color)}>
              {color && <i className={s.bar} />}
              <Heading slot="title" level={2}>
                {title} {detail && <span>{detail}</span>}
              </Heading>
              <Button icon small aria-label={t.close} onClick={onClose}>
                <X size={16} />
              </Button>
            </div>
            <Boundary>{children}</Boundary>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}

/** The dialog does so too, but may do so while the page is still inert. */
function giveBackFocus(opener: Element | null): void {
  if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
}

export const PopoverSection = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={classes(s.section, className)}>{children}</div>
)

export const PopoverFoot = ({ children }: { children: ReactNode }) => <div className={s.foot}>{children}</div>

const [width, gap] = [400, 13]

/** The position next to the day's cell, also when Remy, a side card or the window gives the cell another place. */
function useLeftBeside(date: string | undefined): number | undefined {
  const [left, setLeft] = useState<number>()
  useLayoutEffect(() => {
    const cell = date && cellOf(date)
    if (!cell) return undefined
    const measure = () => cell.isConnected && setLeft(leftBeside(cell.getBoundingClientRect()))
    // A cell moves only when the grid, and so the cell, becomes wider or narrower.
    const watch = new ResizeObserver(measure)
    watch.observe(cell)
    measure()
    return () => watch.disconnect()
  }, [date])
  return left
}

const cellOf = (date: string) => document.querySelector(`[role="grid"] [data-date="${date}"]`)

/** The position to the right of the cell, or else to its left; undefined (centred) if neither side has room. */
function leftBeside(cell: DOMRect): number | undefined {
  if (cell.right + gap + width < innerWidth - remyBeside() - gap) return cell.right + gap
  return cell.left - gap - width > gap ? cell.left - gap - width : undefined
}

/** The width of Remy's panel. */
const remyBeside = (): number => Number.parseFloat(document.documentElement.style.getPropertyValue('--remy-beside')) || 0
