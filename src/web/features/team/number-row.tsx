import { useId, useState } from 'react'

import { texts } from '#web/texts/team.ts'
import { Problem } from '#web/ui/controls/field.tsx'
import { useSaveOnLeave } from '#web/ui/controls/use-save-on-leave.ts'

import s from './team.module.css'

interface Props {
  label: string
  unit: string
  lowest: number
  highest: number
  /** Includes a change that is not saved yet, so that nothing is saved twice. */
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** A limit that is off if the field is empty. It is saved on blur or Enter; next to an invalid number, it says which are valid. */
export function NumberRow({ label, unit, lowest, highest, value, onChange }: Props) {
  const id = useId()
  const shown = value === undefined ? '' : String(value)
  const [typed, setTyped] = useState<string>()
  const [isInvalid, setInvalid] = useState(false)

  function take(text: string) {
    const number = text === '' ? undefined : Number(text)
    const isLimit = number === undefined || (Number.isInteger(number) && number >= lowest && number <= highest)
    setInvalid(!isLimit)
    if (!isLimit) return
    setTyped(undefined)
    if (number !== value) onChange(number)
  }
  const leave = () => typed !== undefined && take(typed.trim())
  useSaveOnLeave(leave)
  function type(text: string) {
    setTyped(text)
    setInvalid(false)
  }

  return (
    <div>
      <div className={s.limit}>
        <label className="grow" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          className={s.number}
          inputMode="numeric"
          placeholder={texts.rules.off}
          value={typed ?? shown}
          aria-invalid={isInvalid || undefined}
          aria-describedby={`${id} unit`}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => event.key === 'Enter' && leave()}
        />
        <span id={`${id} unit`} className={s.unit}>
          {unit}
        </span>
      </div>
      <Problem>{isInvalid && texts.rules.validNumbers(lowest, highest)}</Problem>
    </div>
  )
}
