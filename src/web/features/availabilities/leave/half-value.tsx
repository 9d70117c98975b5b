import { Check, Minus, X } from 'lucide-react'

import type { AvailabilityValue, HalfDay } from '#domain/people/availability.ts'
import { texts } from '#web/texts/availabilities.ts'
import { classes } from '#web/ui/class-names.ts'

import s from './leave.module.css'

const marks = { '1': Check, '0': Minus, '-1': X }
const looks = { '1': s.available, '0': s.neutral, '-1': s.unavailable }

/** A half day without leave: whether the person can work. */
export function HalfValue({ half, value }: { half: HalfDay; value: AvailabilityValue }) {
  const Mark = marks[value]
  return (
    <span className={classes(s.half, looks[value])}>
      <span>{texts[half]}</span>
      <Mark size={16} />
    </span>
  )
}
