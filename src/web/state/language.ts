import { languageFrom, locales, type Language } from '#domain/language.ts'

import { readPreference, savePreference } from './preference-cookies.ts'

const stored = readPreference('language')

/** Brackets around every catalogue text, to find texts outside it. */
export const isPseudo = stored === 'pseudo'

/** The page's language: the one chosen in this browser, else the first the person reads. Fixed until the page is reloaded. */
export const language: Language = languageFrom(stored ?? navigator.languages.join(','))

export const locale = locales[language]

/** Stores the choice and reloads the page. */
export function speak(chosen: Language): void {
  if (isPseudo) return
  savePreference('language', chosen)
  if (chosen !== language) location.reload()
}
