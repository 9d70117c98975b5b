import { useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { judgements, type Judgement } from '#domain/rulebook/waiver.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'
import { useSession } from '#web/api/session.ts'
import { texts } from '#web/texts/compliance.ts'
import { classes } from '#web/ui/class-names.ts'
import { useToday } from '#web/use-today.ts'

import { OutcomeMark } from './outcome-mark.tsx'
import { datesText, dateText, packTitle } from './words.ts'

import s from './compliance.module.css'

interface Props {
  rulebook: Rulebook
  period: DateRange
  /** The only outcome that the table shows. */
  shown: Judgement | undefined
  children: ReactNode
}

const styleOf = { BROKEN: s.broken, NOT_TOLD: s.notTold, WAIVED: s.waived, AT_LIMIT: s.atLimit, KEPT: undefined }

/** On paper, a table needs to name its team and period, and explain its marks. */
export function PrintSheet({ rulebook, period, shown, children }: Props) {
  const { team } = useSession()
  const today = useToday(team.timeZone)
  const facts = [team.name, packTitle(rulebook), datesText(period), texts.printedOn(dateText(today))]
  return (
    <>
      <p className={s.sheet}>
        {facts.join(' · ')}
        {shown && ` · ${texts.only(texts.outcomes[shown])}`}
      </p>
      {children}
      <ul className={classes(s.sheet, s.legend)}>
        {judgements.map((outcome) => (
          <li key={outcome} className={styleOf[outcome]}>
            {texts.outcomes[outcome]} <OutcomeMark outcome={outcome} />
          </li>
        ))}
        <li>– {texts.notAbout}</li>
      </ul>
    </>
  )
}

/** Whether the page is being printed. A phone then shows the table instead of its list. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // Synchronously, because the browser captures the page as soon as this returns.
    const start = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', start)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', start)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
