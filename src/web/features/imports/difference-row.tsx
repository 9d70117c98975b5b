import { ArrowRight } from 'lucide-react'

import type { Difference } from '#domain/imports/difference.ts'
import { dayTitle, daysText } from '#web/dates.ts'
import { texts } from '#web/texts/imports/imports.ts'
import { classes } from '#web/ui/class-names.ts'

import type { ImportNames } from './names.ts'

import s from './imports.module.css'

interface Props {
  one: Difference
  names: ImportNames
  checked: boolean
  onTurn: () => void
}

/** Day, shift, who has it now and who would. */
export function DifferenceRow({ one, names, checked, onTurn }: Props) {
  const template = one.what === 'SHIFT' ? names.template(one.template) : undefined
  const day = one.what === 'SHIFT' ? dayTitle(one.date) : one.what === 'LEAVE' ? daysText(one.fromDate, one.toDate) : ''
  const person = one.what === 'PERSON' ? `${one.firstName} ${one.lastName}` : names.fullPerson(one.person)
  const what = template?.name ?? (one.what === 'LEAVE' ? texts.leaveKinds[one.kind] : texts.steps.sheet)
  const was =
    one.what === 'SHIFT' && one.state !== 'NEW'
      ? one.insteadOf === null
        ? one.shiftId === null
          ? ''
          : texts.open
        : names.fullPerson(one.insteadOf)
      : ''
  const isNewcomer = one.person.startsWith('+')
  return (
    <li className={s.row}>
      <input
        type="checkbox"
        className={s.check}
        aria-label={texts.choose1({ what: texts.shiftAt({ template: what, day, person }) })}
        checked={checked}
        disabled={one.isBlocked}
        onChange={onTurn}
      />
      <span>{day}</span>
      <span className={classes(template && 'c', template && `c-${template.color}`, template && s.duty)}>
        {one.what === 'PERSON' ? (one.email ?? '') : what}
      </span>
      <span className={s.was}>{was}</span>
      <span aria-hidden="true">{was !== '' && <ArrowRight size={14} />}</span>
      <b className="truncate">{person}</b>
      <span className={classes(s.why, one.why !== '' && s.against)}>
        {one.why || (isNewcomer ? texts.newcomer : one.state === 'CHANGED' ? texts.typed({ text: one.text }) : '')}
      </span>
    </li>
  )
}
