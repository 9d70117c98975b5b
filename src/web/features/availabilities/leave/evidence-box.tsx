import { Check, TriangleAlert } from 'lucide-react'

import type { askForLeave } from '#contract/availability/leave.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/availabilities.ts'
import { classes } from '#web/ui/class-names.ts'

import s from './leave.module.css'

type ShownEvidence = ReplyOf<typeof askForLeave>['evidence']

export const isClean = ({ objections, meets }: ShownEvidence): boolean => objections.length === 0 && meets.length === 0

/** Shows the arguments for and against a leave. */
export function EvidenceBox({ evidence }: { evidence: ShownEvidence }) {
  const { objections, meets } = evidence
  return (
    <div className={classes(s.evidence, isClean(evidence) ? s.clean : s.speaksAgainst)} role="status">
      {isClean(evidence) ? (
        <p>
          <Check size={16} /> <b>{texts.leave.clean}</b>
        </p>
      ) : (
        <>
          {objections.map(({ rule, text }) => (
            <p key={rule}>
              <TriangleAlert size={16} /> <b>{text}</b>
            </p>
          ))}
          {meets.length > 0 && (
            <p>
              <TriangleAlert size={16} /> <b>{texts.leave.meets(meets.length)}</b>
            </p>
          )}
          <ul>
            {meets.map(({ assignmentId, name, date, color }) => (
              <li key={assignmentId}>
                <span className={classes('c', `c-${color}`, s.template)}>{name}</span> {dayTitle(date)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
