import { useSearchParams } from 'react-router'

import type { Id } from '#domain/id.ts'

/** The verdict that the address asks to waive: the calendar leads here from a shift that breaks a rule. */
export function useAsked(): { user: { id: Id }; ruleId: string } | undefined {
  const [asked] = useSearchParams()
  const [id, ruleId] = ['person', 'rule'].map((name) => asked.get(name))
  return id && ruleId ? { user: { id }, ruleId } : undefined
}
