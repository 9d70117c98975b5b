import { ChevronLeft, ChevronRight } from 'lucide-react'

import { texts } from '#web/texts/blocks.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { usePhone } from '#web/ui/use-phone.ts'

import s from './blocks.module.css'

/** Steps back or forward by a year, or with undefined to the present one. */
export function YearStepper({ onYear }: { onYear: (by: number | undefined) => void }) {
  const isPhone = usePhone()
  return (
    <span className={s.stepper}>
      <Button icon small aria-label={texts.lastYear} onClick={() => onYear(-1)}>
        <ChevronLeft size={16} />
      </Button>
      <Button small secondary narrow={isPhone} onClick={() => onYear(undefined)}>
        {texts.now}
      </Button>
      <Button icon small aria-label={texts.nextYear} onClick={() => onYear(1)}>
        <ChevronRight size={16} />
      </Button>
    </span>
  )
}
