import { CalendarClock, Check, CircleHelp, X } from 'lucide-react'
import type { Static } from 'typebox'

import type { LeaveCoverage } from '#contract/availability/leave.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/availabilities.ts'
import { classes } from '#web/ui/class-names.ts'

import s from './leave.module.css'

const marks = { COVERABLE: Check, NOT_COVERABLE: X, NOT_KNOWN: CircleHelp, NOTHING_PLANNED: CalendarClock }
const tones = { COVERABLE: s.clean, NOT_COVERABLE: s.impossible, NOT_KNOWN: s.open, NOTHING_PLANNED: s.open }
const shownShort = 3

/** Whether the team can do without people, and the cost: more shifts for the others, or shifts that would stay unfilled, with reasons. */
export function CoverageAnswer({ verdict, otherShifts, short, about }: Static<typeof LeaveCoverage> & { about?: string }) {
  const Mark = marks[verdict]
  const onlyShort = short.length === 1 && short[0]!.missing === 1 ? short[0] : undefined
  return (
    <div className={classes(s.evidence, tones[verdict])} role="status">
      {about && <p>{about}</p>}
      <p>
        <Mark size={16} /> <b>{texts.leave.verdicts[verdict]}</b>
      </p>
      {verdict === 'COVERABLE' && <p>{texts.leave.othersTake(otherShifts)}</p>}
      {short.slice(0, shownShort).map(({ date, name, templateId, missing, reasons }) => (
        <div key={`${date} ${templateId}`}>
          <p>{texts.leave.notFilled(name, dayTitle(date), missing)}</p>
          <ul>
            {reasons.map(({ rule, text }) => (
              <li key={rule}>{text}</li>
            ))}
          </ul>
        </div>
      ))}
      {short.length > shownShort && <p>{texts.leave.moreUnfilled(short.length - shownShort)}</p>}
      {onlyShort && <p>{texts.leave.oneLess(onlyShort.name)}</p>}
    </div>
  )
}
