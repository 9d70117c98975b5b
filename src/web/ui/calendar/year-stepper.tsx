import { ChevronLeft, ChevronRight } from 'lucide-react'

import { Button } from '#web/ui/controls/button.tsx'
import { usePhone } from '#web/ui/use-phone.ts'

import s from './stepper.module.css'

interface Props {
  words: { lastYear: string; now: string; nextYear: string }
  /** Steps back or forward by a year; undefined steps to the current one. */
  onYear: (by: 1 | -1 | undefined) => void
}

/** Steps through the years of leave or of blocks. */
export function YearStepper({ words, onYear }: Props) {
  const isPhone = usePhone()
  return (
    <span className={s.years}>
      <Button icon small aria-label={words.lastYear} onClick={() => onYear(-1)}>
        <ChevronLeft size={16} />
      </Button>
      <Button small secondary narrow={isPhone} onClick={() => onYear(undefined)}>
        {words.now}
      </Button>
      <Button icon small aria-label={words.nextYear} onClick={() => onYear(1)}>
        <ChevronRight size={16} />
      </Button>
    </span>
  )
}
