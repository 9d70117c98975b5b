import { CircleQuestionMark, FileCheck, TriangleAlert } from 'lucide-react'

import type { Judgement } from '#domain/rulebook/waiver.ts'

/** What is not kept has a sign besides its colour. */
export function OutcomeMark({ outcome }: { outcome: Judgement }) {
  if (outcome === 'BROKEN') return <TriangleAlert size={14} aria-hidden="true" />
  if (outcome === 'WAIVED') return <FileCheck size={14} aria-hidden="true" />
  return outcome === 'NOT_TOLD' ? <CircleQuestionMark size={14} aria-hidden="true" /> : null
}
