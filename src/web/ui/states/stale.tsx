import { texts } from '#web/texts/failing.ts'
import { classes } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { labelled } from '#web/ui/wording/labelled.ts'

import s from './stale.module.css'

/** A field with its two values. */
export interface StaleField {
  label: string
  yours: string
  saved: string
}

interface Props {
  message: string
  fields: readonly StaleField[]
  saving: boolean
  onSaveMine: () => void
  onKeepSaved: () => void
}

/** Shown if someone else saved first: offers both values to choose from. */
export const Stale = ({ message, fields, saving, onSaveMine, onKeepSaved }: Props) => (
  <div className={s.stale} role="alert">
    <div>
      <h3>{message}</h3>
      <p>{texts.stale.choose}</p>
    </div>
    <div className={s.both}>
      <Side className={s.yours} name={texts.stale.yours} fields={fields.map(({ label, yours }) => ({ label, value: yours }))} />
      <Side name={texts.stale.saved} fields={fields.map(({ label, saved }) => ({ label, value: saved }))} />
    </div>
    <div className={s.choices}>
      <Button small loading={saving} onClick={onSaveMine}>
        {texts.stale.saveMine}
      </Button>
      <Button secondary small onClick={onKeepSaved}>
        {texts.stale.keepSaved}
      </Button>
    </div>
  </div>
)

const Side = ({
  name,
  fields,
  className,
}: {
  name: string
  fields: { label: string; value: string }[]
  className?: string | undefined
}) => (
  <div className={classes(s.side, className)}>
    <span>{name}</span>
    {fields.map(({ label, value }) => (
      <p key={label}>
        {labelled(label, '')}
        <b>{value}</b>
      </p>
    ))}
  </div>
)
