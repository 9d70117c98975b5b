import type { Language } from '#domain/language.ts'
import type { Objection } from '#domain/rules/rules.ts'
import { objectionText } from '#texts/rule-text.ts'

/** warn: an admin can still do it. no: the server refuses it. */
export type Verdict = { kind: 'ok' } | { kind: 'warn' | 'no'; reason: string }

/** What objections mean for a manual assignment: working twice at once is refused, all others are warnings. */
export function verdictOn(objections: readonly Objection[], language: Language): Verdict {
  const [worst] = objections.toSorted((a, b) => Number(b.rule === 'overlap') - Number(a.rule === 'overlap'))
  if (!worst) return { kind: 'ok' }
  return { kind: worst.rule === 'overlap' ? 'no' : 'warn', reason: objectionText(worst, language) }
}
