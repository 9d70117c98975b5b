import { useSearchParams } from 'react-router'

import type { Id } from '#domain/id.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

/** The verdict that the address asks to waive: the calendar leads here from a shift that breaks a rule. */
export function useAsked(): { user: { id: Id }; ruleId: string; date: CalendarDate } | undefined {
  const [asked] = useSearchParams()
  const [id, ruleId, date] = ['person', 'rule', 'date'].map((name) => asked.get(name))
  if (!id || !ruleId || !date || !/^\d{4}-\d\d-\d\d$/.test(date)) return undefined
  return { user: { id }, ruleId, date }
}
