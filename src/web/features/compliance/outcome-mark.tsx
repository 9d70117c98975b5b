import { CircleQuestionMark, TriangleAlert } from 'lucide-react'

import type { RuleOutcome } from '#domain/rulebook/finding.ts'

/** What is broken and what cannot be told has a sign besides its colour. */
export function OutcomeMark({ outcome }: { outcome: RuleOutcome }) {
  if (outcome === 'BROKEN') return <TriangleAlert size={14} aria-hidden="true" />
  return outcome === 'NOT_TOLD' ? <CircleQuestionMark size={14} aria-hidden="true" /> : null
}
