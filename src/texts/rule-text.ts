import type { Language } from '#domain/language.ts'
import type { DutyVerdict } from '#domain/rulebook/duty-verdicts/duty-verdicts.ts'
import type { Objection, RuleName } from '#domain/rules/rules.ts'

import { rules as english } from './en/rules.ts'
import { rules as french } from './fr/rules.ts'

const words: Record<Language, typeof english> = { en: english, fr: french }

/** An objection of a rule to a person, as text. */
export const objectionText = (objection: Objection, language: Language): string =>
  (words[language].objections[objection.rule] as (of: Objection) => string)(objection)

/** A rule by itself: a rule of the contract by its clause. */
export const ruleText = (objection: Objection, language: Language): string =>
  (words[language].named[objection.rule] as (of: Objection) => string)(objection)

/** How a rule of the contract judges a duty that someone has. */
export const verdictText = (verdict: Pick<DutyVerdict, 'title' | 'finding'>, language: Language): string => words[language].verdict(verdict)

/** How it would judge a duty if someone took it. */
export const verdictThenText = (verdict: Pick<DutyVerdict, 'title' | 'finding'>, language: Language): string =>
  words[language].verdictThen(verdict)

/** How many people a rule objects to, as text. */
export const countedText = (rule: RuleName, count: number, language: Language): string => words[language].counted[rule](count)
