import { CalendarCheck, CalendarClock, Check, CircleHelp, X } from 'lucide-react'

import { dayTitle } from '#web/dates.ts'
import { texts as leaveTexts } from '#web/texts/availabilities.ts'
import { texts } from '#web/texts/requests.ts'
import { classes } from '#web/ui/class-names.ts'
import { CardRead } from '#web/ui/states/card-read.tsx'
import { costsNothing, pointsText } from '#web/ui/wording/block-name.ts'

import type { useRequestAnswer } from './use-request-answer.ts'

import leave from '../leave/leave.module.css'

const marks = {
  GRANTABLE: Check,
  NOT_GRANTABLE: X,
  NOT_KNOWN: CircleHelp,
  NOTHING_PLANNED: CalendarClock,
  ASSIGNED: CalendarCheck,
  LATE: CalendarClock,
}
const tones = {
  GRANTABLE: leave.clean,
  NOT_GRANTABLE: leave.impossible,
  NOT_KNOWN: leave.open,
  NOTHING_PLANNED: leave.open,
  ASSIGNED: leave.open,
  LATE: leave.open,
}
const shownShort = 3

const costText = (cost: number | null): string =>
  cost === null ? texts.grantable : costsNothing(cost) ? texts.costsNothing : texts.costs(pointsText(cost))

/** Shows whether a request can be granted, what that would cost, and the objections to it. */
export function AnswerBox({ reading }: { reading: ReturnType<typeof useRequestAnswer> }) {
  return (
    <CardRead name="requestAnswer" reading={reading}>
      {({ answer }) => {
        if (!answer) return null
        const { verdict, short, objections, cost } = answer
        const Mark = marks[verdict]
        return (
          <div className={classes(leave.evidence, tones[verdict])} role="status">
            <p>
              <Mark size={16} /> <b>{texts.verdicts[verdict]}</b>
            </p>
            {verdict === 'GRANTABLE' && <p>{costText(cost)}</p>}
            {objections.map(({ date, rule, text }) => (
              <p key={`${date} ${rule}`}>
                {dayTitle(date)}: {text}
              </p>
            ))}
            {short.slice(0, shownShort).map(({ date, templateId, name, missing, reasons }) => (
              <div key={`${date} ${templateId}`}>
                <p>{leaveTexts.leave.notFilled(name, dayTitle(date), missing, '')}</p>
                <ul>
                  {reasons.map(({ rule, text }) => (
                    <li key={rule}>{text}</li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        )
      }}
    </CardRead>
  )
}
