import { Check } from 'lucide-react'

import { texts } from '#web/texts/imports/imports.ts'
import { classes } from '#web/ui/class-names.ts'

import s from './imports.module.css'

const names = ['sheet', 'questions', 'differences'] as const

/** Shows how far an import has got. */
export function Steps({ now }: { now: (typeof names)[number] }) {
  const at = names.indexOf(now)
  return (
    <ol className={s.steps} aria-label={texts.steps.label}>
      {names.map((name, index) => (
        <li key={name} aria-current={index === at ? 'step' : undefined} className={classes(index < at && s.done)}>
          {index < at && <Check size={14} aria-label={texts.steps.done} />}
          {texts.steps[name]}
        </li>
      ))}
    </ol>
  )
}
