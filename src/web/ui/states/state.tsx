import type { ReactNode } from 'react'

import { classes } from '#web/ui/class-names.ts'

import s from './state.module.css'

interface Props {
  title?: string
  text: string
  /** The way on: one primary button, others beside it. */
  children?: ReactNode
  /** In a card or popover, which has its own room around it. */
  within?: boolean
  /** What went wrong is said aloud; what is merely empty is not. */
  failed?: boolean
}

/** What is so instead of what one came for: nothing there, or not to be had. The same on every page, card and popover. */
export const State = ({ title, text, children, within = false, failed = false }: Props) => (
  <div className={classes(s.state, within && s.within)} role={failed ? 'alert' : undefined}>
    {title !== undefined && <h2>{title}</h2>}
    <p>{text}</p>
    {children && <div className={s.actions}>{children}</div>}
  </div>
)
