import { CalendarClock, Check, CircleHelp, X } from 'lucide-react'

import { texts } from '#web/texts/availabilities.ts'
import { classes } from '#web/ui/class-names.ts'

import { CoverageCost } from './coverage-cost.tsx'
import { ShortShift } from './short-shift.tsx'
import type { ShownCoverage } from './shown-coverage.ts'

import s from './leave.module.css'

const marks = { COVERABLE: Check, NOT_COVERABLE: X, NOT_KNOWN: CircleHelp, NOTHING_PLANNED: CalendarClock }
const tones = { COVERABLE: s.clean, NOT_COVERABLE: s.impossible, NOT_KNOWN: s.open, NOTHING_PLANNED: s.open }
const shownShort = 3

interface Props {
  coverage: ShownCoverage
  /** The name of the person on leave in the count; undefined for several people. */
  who?: string
}

/** Whether the team can do without people: what it costs the others, or which shifts would stay unfilled and why. */
export function CoverageAnswer({ coverage, who }: Props) {
  const { verdict, short } = coverage
  const Mark = marks[verdict]
  return (
    <div className={classes(s.evidence, tones[verdict])} role="status">
      <p>
        <Mark size={16} /> <b>{texts.leave.verdicts[verdict]}</b>
      </p>
      {verdict === 'COVERABLE' && <CoverageCost coverage={coverage} />}
      {short.slice(0, shownShort).map((shift) => (
        <ShortShift key={`${shift.date} ${shift.templateId}`} shift={shift} who={who} />
      ))}
      {short.length > shownShort && <p>{texts.leave.moreUnfilled(short.length - shownShort)}</p>}
    </div>
  )
}
