import { languageFrom, locales, type Language } from '#domain/language.ts'

import { readPreference, savePreference } from './preference-cookies.ts'

const stored = readPreference('language')

/** Brackets around every text of the catalogue, to find those that are not in it. */
export const isPseudo = stored === 'pseudo'

/** The language of this page: the one chosen in this browser, else the first the person reads. It holds until the page is loaded anew. */
export const language: Language = languageFrom(stored ?? navigator.languages.join(','))

export const locale = locales[language]

/** The choice is kept; another language is another page. */
export function speak(chosen: Language): void {
  if (isPseudo) return
  savePreference('language', chosen)
  if (chosen !== language) location.reload()
}
