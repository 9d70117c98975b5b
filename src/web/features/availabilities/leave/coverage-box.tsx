import { CalendarClock, Check, CircleHelp, X } from 'lucide-react'

import type { Id } from '#domain/id.ts'
import { dayTitle, daysText } from '#web/dates.ts'
import { texts } from '#web/texts/availabilities.ts'
import { classes } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'

import { withoutDays, type Pick } from './pick.ts'
import { useCoverage } from './use-evidence.ts'

import s from './leave.module.css'

interface Props {
  userId: Id
  pick: Pick
  /** Offers to ask only for the part of the days that others can cover. */
  onPick?: (pick: Pick) => void
}

const marks = { COVERABLE: Check, NOT_COVERABLE: X, NOT_KNOWN: CircleHelp, NOTHING_PLANNED: CalendarClock }
const tones = { COVERABLE: s.clean, NOT_COVERABLE: s.impossible, NOT_KNOWN: s.open, NOTHING_PLANNED: s.open }

/**
 * Whether the team can do without someone on these days, and the cost: more shifts for the others, or shifts that would stay unfilled, with
 * reasons.
 */
export function CoverageBox({ userId, pick, onPick }: Props) {
  const reading = useCoverage(userId, pick)
  return (
    <CardRead name="leaveCoverage" reading={reading}>
      {({ verdict, otherShifts, short }) => {
        const Mark = marks[verdict]
        const onlyShort = short.length === 1 && short[0]!.missing === 1 ? short[0] : undefined
        const rest = withoutDays(
          pick,
          short.map(({ date }) => date),
        )
        return (
          <>
            <div className={classes(s.evidence, tones[verdict])} role="status">
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
              {onlyShort && <p>{texts.leave.oneLess(onlyShort.name)}</p>}
            </div>
            {rest && onPick && (
              <Button secondary block onClick={() => onPick({ ...pick, ...rest })}>
                {texts.leave.chooseDays(daysText(rest.fromDate, rest.toDate))}
              </Button>
            )}
          </>
        )
      }}
    </CardRead>
  )
}

const shownShort = 3
