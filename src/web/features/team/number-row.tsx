import { useId } from 'react'

import { texts } from '#web/texts/team.ts'

import s from './team.module.css'

interface Props {
  label: string
  unit: string
  lowest: number
  highest: number
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** A limit that is off if the field is empty. It is saved on blur; an invalid number is reset. */
export function NumberRow({ label, unit, lowest, highest, value, onChange }: Props) {
  const id = useId()
  const shown = value === undefined ? '' : String(value)

  function take(field: HTMLInputElement) {
    const typed = field.value.trim()
    const number = Number(typed)
    const isLimit = Number.isInteger(number) && number >= lowest && number <= highest
    if (typed !== '' && !isLimit) field.value = shown
    else if (typed !== shown) onChange(typed === '' ? undefined : number)
  }

  return (
    <div className={s.limit}>
      <label className="grow" htmlFor={id}>
        {label}
      </label>
      <input
        // A value changed elsewhere resets the field.
        key={shown}
        id={id}
        className={s.number}
        inputMode="numeric"
        placeholder={texts.rules.off}
        defaultValue={shown}
        aria-describedby={`${id} unit`}
        onBlur={(event) => take(event.target)}
        onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget)}
      />
      <span id={`${id} unit`} className={s.unit}>
        {unit}
      </span>
    </div>
  )
}
