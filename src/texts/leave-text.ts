import type { Language } from '#domain/language.ts'
import type { LeaveObjection } from '#domain/leave/judge-leave.ts'

import { dayText } from './day-text.ts'
import { rules as english } from './en/rules.ts'
import { rules as french } from './fr/rules.ts'

const words: Record<Language, typeof english> = { en: english, fr: french }

/** An objection of a team's terms to a leave, as text. */
export function leaveObjectionText(objection: LeaveObjection, language: Language): string {
  const named = 'date' in objection ? { ...objection, day: dayText(objection.date, language) } : objection
  return (words[language].leave[objection.rule] as (of: typeof named) => string)(named)
}
