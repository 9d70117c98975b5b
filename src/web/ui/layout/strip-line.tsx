import type { ReactNode } from 'react'

import { classes } from '#web/ui/class-names.ts'

import s from './strip.module.css'

interface Props {
  look?: string | undefined
  head: string
  detail: string
  children?: ReactNode
}

/** One message about the whole page. */
export function StripLine({ look, head, detail, children }: Props) {
  return (
    <div className={classes(s.strip, look)} role="status">
      <p>
        <b>{head}</b> {detail}
      </p>
      {children}
    </div>
  )
}
