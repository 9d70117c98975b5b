import { useState } from 'react'

import { classes } from '#web/ui/class-names.ts'

import s from './code.module.css'

const length = 6

/** One input, shown as a box for each digit. */
export function CodeField({ label, name }: { label: string; name: string }) {
  const [digits, setDigits] = useState('')
  return (
    <div className={s.code}>
      <input
        aria-label={label}
        name={name}
        value={digits}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        onChange={({ target }) => setDigits(target.value.replaceAll(/\D/g, '').slice(0, length))}
      />
      {Array.from({ length }, (_, index) => (
        <span key={index} aria-hidden="true" className={classes(index === Math.min(digits.length, length - 1) && s.next)}>
          {digits[index]}
        </span>
      ))}
    </div>
  )
}
