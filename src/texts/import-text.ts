import type { Language } from '#domain/language.ts'

import { against as english } from './en/imports/against.ts'
import { against as french } from './fr/imports/against.ts'

/** What keeps a difference of an import from being written. */
export const importTexts = (language: Language): typeof english => (language === 'fr' ? french : english)
