import { Check, TriangleAlert } from 'lucide-react'

import type { Assignment } from '#domain/schedule/assignment.ts'
import type { SwitchRequest } from '#domain/switching/switch-request.ts'
import type { SwitchedShift } from '#domain/switching/switch-response.ts'
import { useRules } from '#web/api/queries/rules.ts'
import { CardRead } from '#web/ui/states/card-read.tsx'

import { useAhead, verdictOnTrade, type TradeVerdict } from './use-trade.ts'

import s from './switches.module.css'

/** The rules' objections to a proposed trade. */
export function TradeCheck({ request, assignment, shift }: { request: SwitchRequest; assignment: Assignment; shift: SwitchedShift }) {
  const rules = useRules()
  const reading = useAhead()
  return (
    <CardRead name="shifts" reading={reading}>
      {(ahead) => <Verdict {...verdictOnTrade(request, { assignment, shift }, assignment.userId, ahead, rules)} />}
    </CardRead>
  )
}

const Verdict = ({ kind, reason }: TradeVerdict) => (
  <p className={kind === 'ok' ? s.fine : s.caution}>
    {kind === 'ok' ? <Check size={12} /> : <TriangleAlert size={12} />}
    {reason}
  </p>
)
