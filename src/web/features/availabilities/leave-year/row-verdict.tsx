import { Check, CircleHelp, TriangleAlert, X } from 'lucide-react'

import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/availabilities.ts'
import { classes } from '#web/ui/class-names.ts'
import { costsNothing } from '#web/ui/wording/block-name.ts'

import { costText } from '../leave/coverage-cost.tsx'
import type { ShownCoverage } from '../leave/shown-coverage.ts'
import type { OpenLeave } from './open-leave.ts'

import s from './year.module.css'

interface Props extends Pick<OpenLeave, 'evidence'> {
  coverage: { data: ShownCoverage | undefined; error: Error | null; isFetching: boolean; isPaused: boolean }
  /** Requests for some of the same days. */
  beside: readonly string[]
}

const looks = { ok: [s.ok, Check], no: [s.no, X], warn: [s.warn, TriangleAlert], open: [s.unsure, CircleHelp] } as const

/** For a row: the objections to a request, whether others can cover it, and who else asks for some of its days. */
export function RowVerdict({ evidence: { objections, meets }, coverage, beside }: Props) {
  // An earlier answer may no longer be true.
  const data = coverage.isFetching || coverage.error ? undefined : coverage.data
  const [short] = data?.short ?? []
  const against = [
    ...objections.map(({ text }) => text),
    ...(meets.length > 0 ? [texts.leave.meets(meets.length)] : []),
    ...(short ? [texts.leave.notFilled(short.name, dayTitle(short.date), short.missing, short.skills.join(', '))] : []),
  ]
  const known = data?.verdict ?? (coverage.error || coverage.isPaused ? 'NOT_KNOWN' : undefined)
  const verdict = known === undefined ? texts.leave.checking : known === 'NOTHING_PLANNED' ? undefined : texts.leave.verdicts[known]
  const cost = known === 'COVERABLE' && data && !costsNothing(data.cost ?? 0) ? costText(data.cost!) : undefined
  const parts = [
    ...(verdict ? [verdict] : []),
    ...(cost ? [cost] : []),
    ...against,
    ...(beside.length > 0 ? [texts.leave.alsoAway(beside.join(', '))] : []),
  ]
  const isUnsure = known === undefined || known === 'NOT_KNOWN'
  const [tone, Mark] = looks[known === 'NOT_COVERABLE' ? 'no' : against.length > 0 ? 'warn' : isUnsure ? 'open' : 'ok']
  return (
    <span className={classes(s.verdict, tone)}>
      <Mark size={14} />
      <span>{parts.length > 0 ? parts.map(withStop).join(' ') : texts.leave.clean}</span>
    </span>
  )
}

const withStop = (text: string): string => (/[.…]$/.test(text) ? text : `${text}.`)
