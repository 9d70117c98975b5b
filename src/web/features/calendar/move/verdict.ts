import type { Language } from '#domain/language.ts'
import type { Objection } from '#domain/rules/rules.ts'
import { objectionText } from '#texts/rule-text.ts'

/** ok: nothing against it; warn: an admin may do it all the same; no: the server refuses it. */
export type Verdict = { kind: 'ok' } | { kind: 'warn' | 'no'; reason: string }

/** What objections mean for what is done by hand: nobody works twice at once, the rest is the admin's to weigh. */
export function verdictOn(objections: readonly Objection[], language: Language): Verdict {
  const [worst] = objections.toSorted((a, b) => Number(b.rule === 'overlap') - Number(a.rule === 'overlap'))
  if (!worst) return { kind: 'ok' }
  return { kind: worst.rule === 'overlap' ? 'no' : 'warn', reason: objectionText(worst, language) }
}
