import { Check, Ellipsis, Minus, Moon, Sun, X } from 'lucide-react'
import type { ComponentProps } from 'react'

import type { AvailabilityValue, HalfDay } from '#domain/people/availability.ts'
import { texts } from '#web/texts/availabilities.ts'
import { classes } from '#web/ui/class-names.ts'

import s from './availabilities.module.css'

const looks = { '1': s.available, '0': s.neutral, '-1': s.unavailable }
const marks = { '1': Check, '0': Minus, '-1': X }

/** One half day, with its value as colour, pattern, mark and name. No value means that the values are mixed. */
export function Half({
  half,
  value,
  compact = false,
  ...props
}: { half: HalfDay; value: AvailabilityValue | undefined; compact?: boolean } & Omit<ComponentProps<'button'>, 'value'>) {
  const Mark = value === undefined ? Ellipsis : marks[value]
  const Sky = half === 'day' ? Sun : Moon
  return (
    <button type="button" {...props} className={classes(s.half, looks[value ?? 0], compact && s.compact)}>
      {!compact && <Sky size={16} />}
      {!compact && <span>{half === 'day' ? texts.day : texts.night}</span>}
      <Mark size={16} strokeWidth={2.25} className={s.mark} />
    </button>
  )
}
