import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

import { texts } from '#web/texts/review/first-steps.ts'
import { classes } from '#web/ui/class-names.ts'

import s from './empty-month.module.css'

interface Props {
  number: number
  title: string
  detail: string
  isDone: boolean
  isCurrent: boolean
  /** The actions of the step. */
  children: ReactNode
}

export const Step = ({ number, title, detail, isDone, isCurrent, children }: Props) => (
  <li aria-current={isCurrent ? 'step' : undefined}>
    <span className={classes(s.number, isDone && s.done, isCurrent && s.current)}>
      {isDone ? (
        <>
          <Check size={16} aria-hidden="true" />
          <span className="sr">{texts.done}</span>
        </>
      ) : (
        number
      )}
    </span>
    <div className="grow">
      <strong>{title}</strong>
      <span className={s.detail}>{detail}</span>
    </div>
    <div className={s.buttons}>{children}</div>
  </li>
)
