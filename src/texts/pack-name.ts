import type { Language } from '#domain/language.ts'
import { editionTitle } from '#domain/rulebook/pack.ts'
import { packOf, type Rulebook } from '#domain/rulebook/rulebook.ts'

import { compliance as english } from './en/rulebook/compliance.ts'
import { compliance as french } from './fr/rulebook/compliance.ts'

/** The pack with its edition, and whether the team has changed its rules. */
export function packName(rulebook: Rulebook, language: Language): string {
  const whole = editionTitle(packOf(rulebook), language)
  return rulebook.rules ? (language === 'fr' ? french : english).adapted(whole) : whole
}
