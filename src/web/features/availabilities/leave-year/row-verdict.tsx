import { Check, TriangleAlert } from 'lucide-react'

import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/availabilities.ts'
import { classes } from '#web/ui/class-names.ts'

import type { Pick } from '../leave/pick.ts'
import { useCoverageInTurn } from '../leave/use-evidence.ts'
import type { OpenLeave } from './open-leave.ts'

import s from './year.module.css'

/** In a row: the objections to a request, whether others can cover it (once that is known), and who else asks for some of its days. */
export function RowVerdict({ leave, evidence: { objections, meets }, beside }: OpenLeave & { beside: readonly string[] }) {
  const { kind, fromDate, fromHalf, toDate, toHalf } = leave
  const pick: Pick = { kind: kind!, fromDate, fromHalf, toDate, toHalf }
  const { data: coverage, error } = useCoverageInTurn(leave.userId, pick)
  const [short] = coverage?.short ?? []
  const against = [
    ...objections.map(({ text }) => text),
    ...(meets.length > 0 ? [texts.leave.meets(meets.length)] : []),
    ...(short ? [texts.leave.notFilled(short.name, dayTitle(short.date), short.missing)] : []),
  ]
  const isAgainst = against.length > 0
  const known = coverage?.verdict ?? (error ? 'NOT_KNOWN' : undefined)
  const verdict = known && known !== 'NOTHING_PLANNED' ? [texts.leave.verdicts[known]] : []
  const parts = [...verdict, ...against, ...(beside.length > 0 ? [texts.leave.alsoAway(beside.join(', '))] : [])]
  return (
    <span className={classes(s.verdict, isAgainst ? s.warn : s.ok)}>
      {isAgainst ? <TriangleAlert size={14} /> : <Check size={14} />}
      <span>{parts.length > 0 ? parts.map(withStop).join(' ') : texts.leave.clean}</span>
    </span>
  )
}

const withStop = (text: string): string => (text.endsWith('.') ? text : `${text}.`)
