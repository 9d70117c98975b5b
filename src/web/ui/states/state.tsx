import type { ReactNode } from 'react'

import { classes } from '#web/ui/class-names.ts'

import s from './state.module.css'

interface Props {
  title?: string
  text: string
  /** Actions: one primary button, with others next to it. */
  children?: ReactNode
  /** Whether it is in a card or popover, which has padding of its own. */
  within?: boolean
  /** Whether it is a failure, which is announced; empty states are not. */
  failed?: boolean
}

/** An empty or failed state, in the same form on every page, card and popover. */
export const State = ({ title, text, children, within = false, failed = false }: Props) => (
  <div className={classes(s.state, within && s.within)} role={failed ? 'alert' : undefined}>
    {title !== undefined && <h2>{title}</h2>}
    <p>{text}</p>
    {children && <div className={s.actions}>{children}</div>}
  </div>
)
