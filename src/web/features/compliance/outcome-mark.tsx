import { CircleQuestionMark, FileCheck, TriangleAlert } from 'lucide-react'

import type { Judgement } from '#domain/rulebook/waiver.ts'

/** An outcome other than kept has a symbol as well as a colour. */
export function OutcomeMark({ outcome }: { outcome: Judgement }) {
  if (outcome === 'BROKEN') return <TriangleAlert size={14} aria-hidden="true" />
  if (outcome === 'WAIVED') return <FileCheck size={14} aria-hidden="true" />
  return outcome === 'NOT_TOLD' ? <CircleQuestionMark size={14} aria-hidden="true" /> : null
}
